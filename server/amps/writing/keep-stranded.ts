import { createHash } from 'node:crypto';
import { articleCanon } from '#domain/amps/modules/article/fields.ts';
import { richTextSize } from '#domain/amps/modules/article/body-size.ts';
import type { BlockNode, RichText } from '#domain/amps/rich-text.ts';
import { limits } from '#domain/limits.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { hasRoom, noteUse } from '../../storage/take-room.ts';
import { articleFields } from '../article-table.ts';
import { roomFor } from './keep-version.ts';
import { strandedLines } from './stranded-text.ts';
import type { Stranded } from './stranded.ts';
import { insertVersion } from './version-table.ts';

export interface KeptStranded {
  authorId: number | null;
  /** False: their day had no room for it. */
  isKept: boolean;
}

/**
 * Keeps words that were stranded, in the caller's transaction, with the Amp locked: for each of their writers a version of
 * the present text with them at its end. To be called in the transaction that stores the change which stranded
 * them, as nothing else knows them any more.
 */
export async function keepStranded(
  tx: Tx,
  { moduleId, at }: { moduleId: number; at: Date },
  stranded: readonly Stranded[],
): Promise<KeptStranded[]> {
  const kept: KeptStranded[] = [];
  for (const [authorId, ofAuthor] of Map.groupBy(stranded, (words) => words.authorId)) {
    const lines = strandedLines(ofAuthor.flatMap(({ parts }) => parts)).map(storable);
    if (lines.length === 0) continue;
    const present = await articleFields(tx, moduleId);
    const fields = { ...present, body: withLines(present.body, lines) };
    const room = roomFor(fields, { authorId, at });
    const isKept = await hasRoom(tx, room);
    kept.push({ authorId, isKept });
    if (!isKept) continue;
    await noteUse(tx, room);
    // No text that stood anywhere: it is never taken for one that was approved.
    const contentHash = createHash('sha256')
      .update(`stranded\n${articleCanon(fields, [])}`)
      .digest('hex');
    await insertVersion(tx, { moduleId, reason: 'stranded', fields, contentHash, authorId, at });
  }
  return kept;
}

/** How it went with one person's words. */
export function strandedOf(
  stranded: readonly KeptStranded[],
  personId: number,
): 'no' | 'kept' | 'not-kept' {
  const theirs = stranded.filter(({ authorId }) => authorId === personId);
  if (theirs.length === 0) return 'no';
  return theirs.every(({ isKept }) => isKept) ? 'kept' : 'not-kept';
}

/** Alone where both together would be more than an article holds: it could not be restored. */
function withLines(body: RichText, lines: readonly string[]): RichText {
  const { bodyBlocks, bodyCharacters } = limits.article;
  const { blocks, characters } = richTextSize(body);
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  const words = lines.length <= bodyBlocks ? lines.map(paragraph) : [paragraph(lines.join(' '))];
  const isTooMuch = blocks + words.length > bodyBlocks || characters + size > bodyCharacters;
  return { type: 'doc', content: isTooMuch ? words : [...(body.content ?? []), ...words] };
}

const paragraph = (text: string): BlockNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** Neither halves of characters nor the null character are kept anywhere. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();
