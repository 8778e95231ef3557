import { normalized } from '#domain/rules/normalized.ts';
import { createHash } from 'node:crypto';
import { plainLatin, takenApart } from '#domain/languages/plain-latin.ts';

const longestReadable = 80;

/**
 * Last part of an article's address: the headline's words in their own script, then ten digits of the
 * marker's hash, so that two articles with one headline differ. It is fixed when the article is posted.
 */
export function articleSlug(headline: string, marker: string): string {
  const mark = createHash('sha256').update(marker).digest('hex').slice(0, 10);
  return `${readable(headline) || 'press-release'}-${mark}`;
}

/** Last part of a company's address: its name's words, then the name's key. */
export function companySlug(name: string): string {
  return `${readable(name) || 'company'}-${companyKey(name)}`;
}

/** The addresses that a company had before: they still lead there. */
export const formerCompanySlugs = (name: string): string[] =>
  [readable(name), cut(plainLatin(name))].map(
    (words) => `${words || 'company'}-${formerCompanyKey(name)}`,
  );

/**
 * What finds a company in the database, where the same hash is computed and indexed. So long that nobody finds
 * two names with one key.
 */
export const companyKey = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 32);

const formerCompanyKey = (name: string): string =>
  createHash('md5').update(name).digest('hex').slice(0, 10);

/** The key at the end of an address; one of former addresses may be that of several names. */
export function companyKeyIn(slug: string): { key: string; isFormer: boolean } | null {
  const key = /(?:^|-)([0-9a-f]{32}|[0-9a-f]{10})$/.exec(slug)?.[1];
  return key === undefined ? null : { key, isFormer: key.length === 10 };
}

export const articlePath = (slug: string): string => `/articles/${encodeURIComponent(slug)}`;
export const companyPath = (name: string): string =>
  `/companies/${encodeURIComponent(companySlug(name))}`;

/** The address if a browser may be sent there, else null: only http and https. */
export function webAddress(given: string): string | null {
  const url = URL.canParse(given) ? new URL(given) : null;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/**
 * Latin and Greek letters without their accents, those of any other script as they are written. What is taken
 * out or cut off may bring a letter and its sign together, so the composed form is made last: by it an address is found.
 */
const readable = (words: string): string => {
  const composed = normalized(words.replaceAll(/['’\u200c\u200d]/g, ''), 'NFC')
    .replaceAll(/[\p{Script=Latin}\p{Script=Greek}]\p{M}*/gu, (letter) =>
      takenApart(letter).replaceAll(/\p{M}/gu, ''),
    )
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return normalized(cut(normalized(composed, 'NFC')), 'NFC');
};

/** Ends between words, or where a script has no spaces, between characters. */
function cut(words: string): string {
  const trimmed = words.replaceAll(/^-|-$/g, '');
  if (trimmed.length <= longestReadable) return trimmed;
  const start = trimmed.slice(0, longestReadable + 1);
  const end = start.lastIndexOf('-');
  if (end > 0) return start.slice(0, end);
  return start.slice(0, longestReadable).replace(/[\ud800-\udbff]$/, '');
}
