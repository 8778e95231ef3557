import type { Tx } from '../foundation/db/transaction.ts';
import { announceChange, lockById, saveRetraction } from './newsroom-article-table.ts';

/** Takes an article down; its address says when. @returns false when there is no such article. */
export async function withdrawArticle(tx: Tx, { id, at }: { id: number; at: Date }) {
  const post = await lockById(tx, id);
  if (!post) return false;
  if (!post.retractedAt) {
    await saveRetraction(tx, id, at);
    await announceChange(tx, post.slug);
  }
  return true;
}
