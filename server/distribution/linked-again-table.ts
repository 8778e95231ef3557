import { sql } from 'kysely';
import { forWantOfTheLink } from '#domain/distribution/protocol/meanwhile.ts';
import { companyPlace } from '../companies/account-place.ts';
import type { Queries } from '../foundation/db/transaction.ts';

const batchSize = 500;

const neverSent = sql<boolean>`placements.restored_at is null and not exists (
  select from publish_attempts attempt
  where attempt.placement_id = placements.id and attempt.outcome is distinct from 'notsent')`;

/** The next posts for the place of this account that stopped for want of its link, before anything was sent. */
export async function stoppedByLink(
  db: Queries,
  { accountId, after }: { accountId: number; after: number },
): Promise<number[]> {
  const rows = await stopped(db)
    .where('placements.id', '>', after)
    .where(
      companyPlace(sql.ref('placements.site_account_id')),
      '=',
      companyPlace(sql`${accountId}::int`),
    )
    .orderBy('placements.id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

const stopped = (db: Queries) =>
  db
    .selectFrom('placements')
    .innerJoin('site_accounts', 'site_accounts.id', 'placements.site_account_id')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .select('placements.id')
    .where('placements.state', '=', 'refused')
    .where(sql<string>`placements.reason ->> 'code'`, 'in', [...forWantOfTheLink])
    .where('placements.retracted_at', 'is', null)
    .where('amps.deleted_at', 'is', null)
    .where(neverSent);
