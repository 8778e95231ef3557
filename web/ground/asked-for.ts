/** The number of an Amp, or the one that is being created. */
export type AskedBy = number | 'new';

/** An address to which an Amp leads for something that it needs: the way back to it goes along. */
export const askedFor = (address: string, by: AskedBy | null): string =>
  by === null ? address : `${address}?for=${by}`;
