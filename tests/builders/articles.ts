import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { Status } from '#domain/amps/status.ts';
import { insertAmp, updateAmp } from '#server/amps/amp-table.ts';
import { insertArticle } from '#server/amps/modules/article/article-table.ts';
import { insertModule } from '#server/amps/module-table.ts';
import { refreshContent } from '#server/amps/writing/content-hash.ts';
import type { Tools } from '#server/tools.ts';

interface AnArticle {
  ownerId: number;
  status?: Status;
  fields?: Partial<ArticleFields>;
}

/** An Amp with an article, in any status. @returns the ids of both. */
export async function anArticle(
  tools: Pick<Tools, 'db' | 'now'>,
  { ownerId, status = 'draft', fields }: AnArticle,
): Promise<{ ampId: number; moduleId: number }> {
  const at = tools.now();
  return tools.db.transaction(async (tx) => {
    const title = fields?.headline ?? 'An Amp';
    const ampId = await insertAmp(tx, { ownerId, companyId: null, title, createdBy: ownerId, at });
    const type = moduleKinds.article.type;
    const moduleId = await insertModule(tx, { ampId, type, contentHash: '0'.repeat(64), at });
    await insertArticle(tx, { moduleId, fields: { ...emptyArticle, ...fields } });
    await refreshContent(tx, { moduleId, by: null, at });
    await updateAmp(tx, { ampId, at, change: { status } });
    return { ampId, moduleId };
  });
}
