import { limits } from '../../../limits.ts';
import { drawnSizeOf, emptyRichText } from '../../rich-text.ts';
import type { RichNode, RichText } from '../../rich-text.ts';
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
  const { bodyHtmlCharacters, bodyStoredCharacters } = limits.article;
  const drawn = drawnSizeOf(body);
  const { addresses } = drawn;
  if (drawn.characters > Math.max(bodyHtmlCharacters, drawnSizeOf(before).characters)) {
    const { characters } = drawn;
    return excessWords({ characters, room: bodyHtmlCharacters, addresses, places: 0 });
  }
  const characters = storedSizeOf(body);
  if (characters <= Math.max(bodyStoredCharacters, storedSizeOf(before))) return null;
  const places = formattedPlaces(body.content ?? []);
  return excessWords({ characters, room: bodyStoredCharacters, addresses, places });
}

const storedSizeOf = (body: RichText) => JSON.stringify(body).length;

/** How often words begin that are formatted otherwise than those before them. */
const formattedPlaces = (nodes: readonly RichNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum +
      (node.type === 'text'
        ? Number((node.marks ?? []).length > 0)
        : formattedPlaces(node.content ?? [])),
    0,
  );

/** More than this is what makes a text long. */
const manyPlaces = 1_000;

interface Excess {
  characters: number;
  room: number;
  addresses: number;
  places: number;
}

function excessWords({ characters, room, addresses, places }: Excess): string {
  const size = `With its formatting and the addresses of its links, the text has ${count(characters)} characters, and an article holds ${count(room)}.`;
  const other = 'put a part of the text into another Amp';
  if (addresses > characters / 2)
    return `${size} The addresses alone have ${count(addresses)}: use shorter ones, or fewer links, or ${other}.`;
  if (places > manyPlaces)
    return `${size} It is formatted in ${count(places)} places: take formatting out of some, or ${other}.`;
  return `${size} Take some formatting out, or ${other}.`;
}

const count = (number: number) => number.toLocaleString('en');
