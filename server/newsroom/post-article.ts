import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { articleSlug } from './addresses.ts';
import { announceChange, findByMarker, insertArticle } from './newsroom-article-table.ts';
import type { WhereItIs } from './newsroom-article-table.ts';

interface Post {
  marker: string;
  payload: ArticlePayload;
  at: Date;
}

/** Puts an article up. Called again with the same marker it changes nothing and answers the first. */
export async function postArticle(tx: Tx, { marker, payload, at }: Post): Promise<WhereItIs> {
  const slug = articleSlug(payload.headline, marker);
  const isNew = await insertArticle(tx, { marker, slug, payload, at });
  if (isNew) await announceChange(tx, slug);
  const post = await findByMarker(tx, marker);
  if (!post) throw new Error('The newsroom lost an article inside one transaction.');
  return post;
}
