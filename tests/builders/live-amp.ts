import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import type { PostedSiteName } from '#domain/distribution/sites.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { hashContent } from '#server/amps/modules/article/frozen-article.ts';
import { planPlacements } from '#server/distribution/plan-placements.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import { jsonb } from '#server/foundation/db/json.ts';
import type { Json } from '#server/foundation/db/json.ts';
import type { Tools } from '#server/tools.ts';
import { aLetter } from './letters.ts';
import { practiceKey } from './practice-wordpress.ts';

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
  sites?: PostedSiteName[];
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
    const named = { companyId, practiceOrigin, seal: tools.seal };
    const accountId = await anAccountAt(tx, { ...named, site: 'wordpress' });
    for (const site of sites ?? ['wordpress']) {
      const linked =
        site === 'newsroom' || site === 'wordpress'
          ? { newsroom: null, wordpress: accountId }[site]
          : await anAccountAt(tx, { ...named, site });
      await tx
        .insertInto('amp_destinations')
        .values({ amp_id: ampId, site, site_account_id: linked, chosen_at: at })
        .execute();
    }
    const letterId = await aLetter(tx, { signerId: ownerId, companyId, at });
    await planPlacements(tools, tx, { ampId, at });
    return { ampId, moduleId, companyId, accountId, letterId };
  });
}

/** What lets us in at the practice sites. */
const secrets = {
  wordpress: { user: 'editor', password: 'abcd efgh ijkl mnop qrst uvwx' },
  ghost: { token: practiceKey },
} satisfies Record<Exclude<PostedSiteName, 'newsroom'>, object>;

interface AtSite extends Pick<Tools, 'seal'> {
  companyId: number;
  practiceOrigin: string;
  site: keyof typeof secrets;
}

async function anAccountAt(tx: Tx, { companyId, practiceOrigin, site, seal }: AtSite) {
  const place = `${new URL(practiceOrigin).host}/${site}/harborlight`;
  const { id } = await tx
    .insertInto('site_accounts')
    .values({
      company_id: companyId,
      site,
      remote_id: `${place} editor`,
      place,
      name: 'Harborlight blog',
      base_url: `${practiceOrigin}/${site}/harborlight`,
      secret: seal.close(JSON.stringify(secrets[site]), `company:${companyId}:site:${site}`),
      practice: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
