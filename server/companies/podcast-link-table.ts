import type { ShowLink } from '#domain/distribution/sign-in.ts';
import { numberedSites } from '#domain/distribution/sites.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

type Links = Record<ShowLink, string>;

const shows = numberedSites.flatMap(({ number, signIn }) =>
  signIn.by === 'show-link' ? [{ number, field: signIn.field }] : [],
);

/** Links to a company's shows, by the form's fields; empty where there is none. */
export async function podcastLinksOf(db: Queries, companyId: number): Promise<Links> {
  const rows = await db
    .selectFrom('company_podcast_links')
    .select(['distribution_site_id', 'url'])
    .where('company_id', '=', companyId)
    .execute();
  const links: Links = { apple_podcast_link: '', spotify_link: '', amazon_podcast_link: '' };
  for (const { number, field } of shows) {
    const row = rows.find(({ distribution_site_id: site }) => site === number);
    if (row) links[field] = row.url;
  }
  return links;
}

/** Puts these links in the place of those there were. */
export async function keepPodcastLinks(
  tx: Tx,
  { companyId, links }: { companyId: number; links: Links },
): Promise<void> {
  await tx.deleteFrom('company_podcast_links').where('company_id', '=', companyId).execute();
  const rows = shows
    .filter(({ field }) => links[field] !== '')
    .map(({ number, field }) => ({
      company_id: companyId,
      distribution_site_id: number,
      url: links[field],
    }));
  if (rows.length > 0) await tx.insertInto('company_podcast_links').values(rows).execute();
}
