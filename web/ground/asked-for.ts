/** An address to which an Amp leads for something that it needs: the way back to it goes along. */
export const askedFor = (address: string, ampId: number | null): string =>
  ampId === null ? address : `${address}?for=${ampId}`;
