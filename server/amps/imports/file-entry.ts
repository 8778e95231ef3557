import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { readHtml } from '../writing/html-to-rich-text.ts';
import type { ReadHtml } from '../writing/html-to-rich-text.ts';

/** One post as a file has it, whatever kind of file that was. */
export interface FileEntry {
  /** What names it in its own world, such as a link; empty when nothing does. */
  id: string;
  /** May hold HTML, as all of these may. */
  title: string;
  /** Null when it is longer than any article. */
  body: Body | null;
  summary: string;
  quote: string;
  quoteBy: string;
  keywords: string[];
  /** As it was written. */
  published: string;
  /** What of it no draft is made of, in words; null: nothing that is known. */
  leftOut: string | null;
}

export interface Body {
  /** As HTML, by which an entry without a name is known. */
  html: () => string;
  read: () => ReadHtml;
}

export const htmlBody = (html: string): Body => ({
  html: () => html,
  read: () => readHtml(storable(html)),
});

/** What the database keeps as text. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');

interface Written extends Omit<FileEntry, 'body' | 'keywords'> {
  body: string;
  keywords: string | readonly string[];
  /** Says how what was written as the body is read. */
  bodyOf: (written: string) => Body;
}

/** An entry of what was written, of which no more is looked at than an article has room for. */
export function entryOf({ bodyOf, body, keywords, ...written }: Written): FileEntry {
  const { entryCharacters, lineCharacters } = limits.imports;
  const cut = (text: string) => text.slice(0, lineCharacters);
  const words = typeof keywords === 'string' ? cut(keywords).split(/[,;|]/) : keywords;
  return {
    id: written.id,
    title: cut(written.title),
    body: body.length > entryCharacters ? null : bodyOf(body),
    summary: cut(written.summary),
    quote: cut(written.quote),
    quoteBy: cut(written.quoteBy),
    keywords: words.slice(0, mostKeywords).map(cut),
    published: written.published.slice(0, 100),
    leftOut: written.leftOut,
  };
}

/** More than any article keeps, since some of them are the same. */
const mostKeywords = 100;

/** The file as a whole cannot be read: says why, at its field. */
export const unreadable = (says: string, cause?: unknown) =>
  new Problem('invalid', { says, fields: { text: [says] }, cause });
