import type { ArticlePayload } from '#domain/distribution/payload.ts';
import { frozenArticle } from '../amps/frozen-article.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { fileUrl } from '../media/addresses.ts';
import type { Tools } from '../tools.ts';
import { articlePayload } from './article-payload.ts';

/** The words of an Amp as they are to be sent. @throws Error when they are not the ones that were approved */
export async function approvedPayload(
  { config }: Pick<Tools, 'config'>,
  tx: Tx,
  ampId: number,
): Promise<{ moduleId: number; payload: ArticlePayload }> {
  const article = await frozenArticle(tx, ampId);
  if (!article) throw new Error(`Amp ${ampId} has no article to publish.`);
  if (article.approvedHash !== article.contentHash) {
    throw new Error(`Amp ${ampId}: the article is not the one that was approved.`);
  }
  const payload = articlePayload(article, {
    mediaUrl: (_sha256, filename) => fileUrl(config, filename),
  });
  return { moduleId: article.moduleId, payload };
}
