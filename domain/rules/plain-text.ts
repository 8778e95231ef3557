import { piecesOf } from './html.ts';

/**
 * The text a reader sees: tags gone, entities resolved, one line break where a block, row or `<br>`
 * parts two pieces of text; trimmed. Positions in findings count in this text.
 */
export function stripHtml(html: string): string {
  // Every rule of a text asks for it anew.
  if (latest.html !== html) latest = { html, text: textIn(html) };
  return latest.text;
}

let latest = { html: '', text: '' };

function textIn(html: string): string {
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

/**
 * Words of the text a reader sees: what stands between spaces, and in scripts that write none the words
 * of a dictionary. A dash or another sign standing alone is no word.
 */
export function countWords(html: string): number {
  const text = stripHtml(html);
  if (unspaced.test(text)) return wordsByDictionary(text);
  let words = 0;
  for (const piece of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(piece)) words++;
  return words;
}

/** Scripts whose words follow each other without a space. Korean has spaces, and is not among them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** A dictionary is slow: of a text beyond every limit of words, as many as its beginning lets expect. */
function wordsByDictionary(text: string): number {
  if (text.length <= mostSegmented) return wordsWithoutSpaces(text);
  return Math.round(
    (wordsWithoutSpaces(text.slice(0, mostSegmented)) * text.length) / mostSegmented,
  );
}

/** Between two spaces: one word, or where such a script stands, as many as its dictionary finds. */
function wordsWithoutSpaces(text: string): number {
  let words = 0;
  let found = 0;
  let needsDictionary = false;
  for (const { segment, isWordLike } of wordParts().segment(text)) {
    if (isWordLike) {
      found++;
      needsDictionary ||= unspaced.test(segment);
    } else if (/\s/.test(segment)) {
      words += needsDictionary ? found : Math.min(found, 1);
      found = 0;
      needsDictionary = false;
    }
  }
  return words + (needsDictionary ? found : Math.min(found, 1));
}

/** Characters of the text a reader sees, as they count them: a letter with its signs is one, an emoji too. */
export const countCharacters = (html: string) => charactersIn(stripHtml(html));

/** Characters of a plain text as its readers count them. */
export function charactersIn(text: string): number {
  if (!/[^\u0020-\u007e\u00a0-\u02ff\u0400-\u0481\u048a-\u052f\u2010-\u2027]/.test(text))
    return text.length;
  // No field that is counted for its readers holds as much: how many too many is no matter.
  if (text.length > mostSegmented) return lengthOf(text);
  let characters = 0;
  for (const _ of characterParts().segment(text)) characters++;
  return characters;
}

const mostSegmented = 20_000;

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

/** Dear to make: each is made once, and not before a text asks for it. */
const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
const wordParts = once(() => new Intl.Segmenter('en', { granularity: 'word' }));
const characterParts = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Tags inside a line of text; any other parts lines. */
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby ' +
    's samp script small span strike strong style sub sup time tt u var wbr'
  ).split(' '),
);
