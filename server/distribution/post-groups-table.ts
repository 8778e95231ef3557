import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

interface OfPost {
  placementId: number;
}

/**
 * Work at outside sites, of any kind. So many calls at a time go to one host, which is not to be flooded;
 * and a site of many hosts leaves room for the other sites and for owners with nothing running, should all
 * its hosts hang.
 */
export const atSites = { atOncePerGroup: { host: 4, site: 24 }, atOnce: 32 } as const;

/** Whose post it is and which host its account is at: hosts of one site are slow each for itself. */
export const groupsOfPost = (db: Queries, { placementId }: OfPost): Promise<string[]> =>
  groups(db, placementId, sql`account.base_url`);

/** The same where the post's page is read, which can be at another host. */
export const groupsOfPage = (db: Queries, { placementId }: OfPost): Promise<string[]> =>
  groups(db, placementId, sql`coalesce(placement.link, account.base_url)`);

async function groups(
  db: Queries,
  placementId: number,
  address: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ site: string; owner: number; address: string | null }>`
    select placement.site, amp.owner_id as owner, ${address} as address
    from placements placement join amps amp on amp.id = placement.amp_id
      left join site_accounts account on account.id = placement.site_account_id
    where placement.id = ${placementId}`.execute(db);
  const [post] = rows;
  if (!post) return [];
  const host = post.address ? URL.parse(post.address)?.host : null;
  return [`owner:${post.owner}`, `site:${post.site}`, `host:${host || post.site}`];
}
