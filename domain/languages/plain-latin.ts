import { normalized } from '../rules/normalized.ts';
/** Letters that Unicode does not take apart into a letter and a sign. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Small letters, taken apart into letters of a to z and their signs wherever they can be. */
export const takenApart = (words: string): string =>
  normalized(
    words.toLowerCase().replaceAll(/[ßæœøłđðþı]/g, (letter) => folded[letter] ?? ''),
    'NFKD',
  );

/** For addresses that hold nothing but a to z, digits and dashes: any other script is left out. */
export const plainLatin = (words: string): string =>
  takenApart(words)
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
