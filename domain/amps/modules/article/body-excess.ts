import { limits } from '../../../limits.ts';
import { drawnSizeOf, emptyRichText } from '../../rich-text.ts';
import type { RichText } from '../../rich-text.ts';
import { textExcess } from '../../text-size.ts';
import type { TextSize } from '../../text-size.ts';

/** What an article has room for. */
export const articleRoom = {
  lines: limits.article.bodyBlocks,
  characters: limits.article.bodyCharacters,
} as const;

/** Why a body of this size cannot be kept; null when it can. @param before what is kept now. */
export const bodyExcess = (size: TextSize, before?: TextSize): string | null =>
  textExcess(size, { kind: 'article', room: articleRoom }, before);

/**
 * Why a body cannot be kept for what it takes beside its words; null when it can.
 * @param before what is kept now: a text from before there was a bound may stay as it is, or become smaller.
 */
export function drawnExcess(body: RichText, before: RichText = emptyRichText): string | null {
  const { bodyHtmlCharacters: room } = limits.article;
  const { characters, addresses } = drawnSizeOf(body);
  if (characters <= room || characters <= drawnSizeOf(before).characters) return null;
  const remedy =
    addresses > characters / 2
      ? `The addresses alone have ${count(addresses)}: use shorter ones, or fewer links, or put a part of the text into another Amp.`
      : 'Take some formatting out, or put a part of the text into another Amp.';
  return `With its formatting and the addresses of its links, the text has ${count(characters)} characters, and an article holds ${count(room)}. ${remedy}`;
}

const count = (number: number) => number.toLocaleString('en');
