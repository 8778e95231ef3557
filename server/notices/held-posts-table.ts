import { sql } from 'kysely';
import { contentOf } from '../foundation/db/contents.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** What is told of posts that are held or go on, and whom it concerns besides their owner. */
export async function heldPosts(db: Queries, ids: readonly number[]) {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('amps', 'amps.id', 'placements.amp_id')
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .where('placements.id', 'in', ids)
    .where('amps.deleted_at', 'is', null)
    .select(['placements.site', 'placements.held', 'placements.held_since'])
    .select(['amps.id as amp_id', 'amps.title', 'amps.scheduled_for', 'amps.scheduled_zone'])
    .select(['amps.owner_id'])
    .select(
      sql<number | null>`(
        select chosen_by from amp_destinations
        where amp_destinations.amp_id = amps.id and chosen_by = owner.reseller_id limit 1)`.as(
        'reseller_id',
      ),
    )
    .orderBy('placements.id')
    .execute();
  return rows.map((row) => ({ ...row, held: contentOf('placements.held', row.held) }));
}
export type HeldPost = Awaited<ReturnType<typeof heldPosts>>[number];
