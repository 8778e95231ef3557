import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { hashContent } from '#server/amps/modules/article/frozen-article.ts';
import { planPlacements } from '#server/distribution/plan-placements.ts';
import { jsonb } from '#server/foundation/db/json.ts';
import type { Json } from '#server/foundation/db/json.ts';
import type { Tools } from '#server/tools.ts';
import { aLetter } from './letters.ts';

export const articleFields: ArticleFields = {
  ...emptyArticle,
  headline: 'Harborlight opens its winter moorings',
  summary: 'The sailing school keeps forty moorings open through the winter for small boats.',
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'Harborlight Sailing School keeps its moorings open this winter. Boats up to eight metres may stay.',
          },
        ],
      },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'The school lends covers and checks lines twice a week.' }],
      },
    ],
  },
};

interface LiveAmp {
  ownerId: number;
  practiceOrigin: string;
  sites?: ('newsroom' | 'wordpress')[];
  fields?: ArticleFields;
}

/**
 * An approved Amp at the moment it goes live: its placements are planned and their jobs are waiting.
 * @returns the ids a test needs.
 */
export async function aLiveAmp(
  tools: Tools,
  { ownerId, practiceOrigin, sites, fields = articleFields }: LiveAmp,
) {
  const at = tools.now();
  return tools.db.transaction(async (tx) => {
    const words = { name: `Harborlight ${Math.random()}`, about: 'A sailing school.' };
    const { id: companyId } = await tx
      .insertInto('companies')
      .values({ owner_id: ownerId, ...words })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: ampId } = await tx
      .insertInto('amps')
      .values({
        owner_id: ownerId,
        company_id: companyId,
        title: fields.headline,
        status: 2,
        published_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body, ...rest } = fields;
    const content = { ...rest, body_html: richTextToHtml(body), language: 'en' };
    const hash = hashContent(content, [], { ...noCompany, ...words });
    const { id: moduleId } = await tx
      .insertInto('amp_modules')
      .values({
        amp_id: ampId,
        type: 1,
        approval: 'approved',
        approved_hash: hash,
        content_hash: hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('articles')
      .values({
        module_id: moduleId,
        ...content,
        body: jsonb(body as unknown as Json),
        keywords: jsonb(content.keywords),
        media_contact: jsonb(content.media_contact),
      })
      .execute();
    const { id: accountId } = await tx
      .insertInto('site_accounts')
      .values({
        company_id: companyId,
        site: 'wordpress',
        remote_id: `${new URL(practiceOrigin).host}/wordpress/harborlight editor`,
        place: `${new URL(practiceOrigin).host}/wordpress/harborlight`,
        name: 'Harborlight blog',
        base_url: `${practiceOrigin}/wordpress/harborlight`,
        secret: tools.seal.close(
          JSON.stringify({ user: 'editor', password: 'abcd efgh ijkl mnop qrst uvwx' }),
          `company:${companyId}:site:wordpress`,
        ),
        practice: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const site of sites ?? ['wordpress']) {
      await tx
        .insertInto('amp_destinations')
        .values({
          amp_id: ampId,
          site,
          site_account_id: site === 'wordpress' ? accountId : null,
          chosen_at: at,
        })
        .execute();
    }
    const letterId = await aLetter(tx, { signerId: ownerId, companyId, at });
    await planPlacements(tools, tx, { ampId, at });
    return { ampId, moduleId, companyId, accountId, letterId };
  });
}
