import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { announceChange, lockById, savePayload } from './newsroom-article-table.ts';
import type { WhereItIs } from './newsroom-article-table.ts';

interface Revision {
  id: number;
  payload: ArticlePayload;
  at: Date;
}

/** Shows new words at the old address. A withdrawn article stays as it was; see `retractedAt`. */
export async function reviseArticle(
  tx: Tx,
  { id, payload, at }: Revision,
): Promise<WhereItIs | null> {
  const post = await lockById(tx, id);
  if (!post || post.retractedAt) return post;
  await savePayload(tx, id, payload, at);
  await announceChange(tx, post.slug);
  return post;
}
