import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

/**
 * Those of these placements whose address a person named. Who names the same again changes nothing, nor does what a
 * site tells late: that is another post's.
 */
export async function namedByPeople(
  db: Queries,
  placementIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (placementIds.length === 0) return new Set();
  const link = sql<string>`coalesce(body->>'link', body->'other'->>'link')`;
  const named = db
    .selectFrom('evidence')
    .select(['placement_id', 'seq', 'kind', link.as('link')])
    .select(sql`lag(${link}) over (partition by placement_id order by seq)`.as('before'))
    .where('placement_id', 'in', placementIds)
    .where('kind', 'in', ['outcome', 'live', 'updated', 'person', 'removed'])
    .where(sql<boolean>`${link} is not null and body->>'late' is distinct from 'true'`);
  const rows = await db
    .selectFrom(named.as('named'))
    .distinctOn('placement_id')
    .select(['placement_id', 'kind'])
    .where(sql<boolean>`link is distinct from before`)
    .orderBy('placement_id')
    .orderBy('seq', 'desc')
    .execute();
  return new Set(rows.filter(({ kind }) => kind === 'person').map((row) => row.placement_id));
}
