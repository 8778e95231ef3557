/** For whom this page makes its calls, as `asWhom` writes it; null while nobody is known to be here. */
let believed: string | null = null;

export const whoIsBelieved = (): string | null => believed;

export const believe = (whom: string | null): void => {
  believed = whom;
};
