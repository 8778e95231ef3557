import { createHash } from 'node:crypto';

const longestReadable = 80;

/**
 * Last part of an article's address: the headline's words, then ten digits of the marker's hash, so
 * that two articles with one headline differ. It is fixed when the article is posted.
 */
export function articleSlug(headline: string, marker: string): string {
  const mark = createHash('sha256').update(marker).digest('hex').slice(0, 10);
  return `${readable(headline) || 'press-release'}-${mark}`;
}

/** Last part of a company's address: its name's words, then the name's key. */
export function companySlug(name: string): string {
  return `${readable(name) || 'company'}-${companyKey(name)}`;
}

/** What finds a company in the database, where the same hash is computed and indexed. */
export const companyKey = (name: string): string =>
  createHash('md5').update(name).digest('hex').slice(0, 10);

export const companyKeyIn = (slug: string): string | null =>
  /(?:^|-)([0-9a-f]{10})$/.exec(slug)?.[1] ?? null;

export const articlePath = (slug: string): string => `/articles/${slug}`;
export const companyPath = (name: string): string => `/companies/${companySlug(name)}`;

/** The address if a browser may be sent there, else null: only http and https. */
export function webAddress(given: string): string | null {
  const url = URL.canParse(given) ? new URL(given) : null;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

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

function readable(words: string): string {
  const ascii = words
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => folded[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (ascii.length <= longestReadable) return ascii;
  const cut = ascii.slice(0, longestReadable + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : longestReadable);
}
