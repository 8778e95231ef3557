import { Problem } from '#domain/problems.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { contentChanged } from '../content-changed.ts';
import { frozenArticle } from '../frozen-article.ts';
import { ampOfModule } from '../module-table.ts';

/** SHA-256 of everything of an article that is sent anywhere, as it stands now, pictures included. */
export async function contentHashOf(db: Queries, moduleId: number): Promise<string> {
  const ampId = await ampOfModule(db, moduleId);
  const article = ampId === null ? null : await frozenArticle(db, ampId);
  if (article?.moduleId !== moduleId) throw new Problem('not-found');
  return article.contentHash;
}

/**
 * To be called in the transaction of whatever changed an article's text or pictures, with its Amp locked:
 * the next revision, the new hash, another approval where the approved text changed, the Amp to the top
 * of lists, and word to everyone who looks at it.
 * @returns the new hash; nothing is written when it is the old one.
 */
export async function refreshContent(
  tx: Tx,
  { moduleId, at }: { moduleId: number; at: Date },
): Promise<string> {
  const contentHash = await contentHashOf(tx, moduleId);
  const changed = await tx
    .updateTable('amp_modules')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      content_hash: contentHash,
      updated_at: at,
    }))
    .where('id', '=', moduleId)
    .where('content_hash', 'is distinct from', contentHash)
    .returning('amp_id')
    .executeTakeFirst();
  if (!changed) return contentHash;
  await contentChanged(tx, { ampId: changed.amp_id, moduleId, contentHash });
  await tx.updateTable('amps').set({ updated_at: at }).where('id', '=', changed.amp_id).execute();
  await announce(tx, `module:${moduleId}`);
  return contentHash;
}
