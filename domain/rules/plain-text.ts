import { piecesOf } from './html.ts';

/**
 * The text a reader sees: tags gone, entities resolved, one line break where a block, row or `<br>`
 * parts two pieces of text; trimmed. Positions in findings count in this text.
 */
export function stripHtml(html: string): string {
  const parts: string[] = [];
  let atLineStart = true;
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'tag') {
      if (!atLineStart && !inline.has(piece.name)) parts.push('\n');
      atLineStart ||= !inline.has(piece.name);
    } else if (!atLineStart || /\S/.test(piece.text)) {
      parts.push(piece.text);
      atLineStart = false;
    }
  }
  return parts.join('').trim();
}

/** Words of the text a reader sees. A dash or another sign standing alone is no word. */
export function countWords(html: string): number {
  let words = 0;
  for (const piece of stripHtml(html).split(/\s+/)) if (/[\p{L}\p{N}]/u.test(piece)) words++;
  return words;
}

/** Characters of the text a reader sees; an emoji outside the basic plane counts once. */
export const countCharacters = (html: string) => lengthOf(stripHtml(html));

/** Length in Unicode code points, so that browser, server and database agree. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++)
    if (isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1))) length--;
  return length;
}

/** What a paste into a text field inserts: carriage returns are dropped. */
export const plainPaste = (text: string) => text.replaceAll('\r', '');

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Tags inside a line of text; any other parts lines. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby ' +
    's samp script small span strike strong style sub sup time tt u var wbr'
  ).split(' '),
);
