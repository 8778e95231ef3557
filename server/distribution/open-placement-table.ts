import { sql } from 'kysely';
import { openStates } from '#domain/distribution/open-states.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** How many placements of a company's Amps still have a step before them. */
export async function countOpenPlacements(db: Queries, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('placements')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('amps.company_id', '=', companyId)
    .where('placements.state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return row.n;
}
