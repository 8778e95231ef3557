import { limits } from '#domain/limits.ts';

/** Words of others on one line, as many as a sentence of ours can quote. */
export const fewWords = (said: string, most = 200): string =>
  cut(
    said
      .slice(0, 10 * most)
      .trim()
      .replaceAll(/\s+/g, ' '),
    most,
  );

/** An address that others name; cut where it is longer than any that is kept. */
export const fewSigns = (address: string): string => cut(address, limits.linkCharacters);

/** Without what the database refuses: U+0000, and characters of which a half is missing. */
const cut = (words: string, most: number): string =>
  (words.length > most ? `${words.slice(0, most - 1)}…` : words)
    .replaceAll('\u0000', '')
    .toWellFormed();
