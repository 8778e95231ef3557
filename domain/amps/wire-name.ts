/** What is called `cancelPayment` here is `cancel_payment` in every address and answer. */
export const wireName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
