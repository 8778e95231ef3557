import { limits } from '../../../limits.ts';
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
