import { sql } from 'kysely';
import type { PlacementState } from '#domain/distribution/placement.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { duePosts, dueWords } from './late.ts';

interface Late {
  id: number;
  site: string;
}

/** Placements whose next step should have happened by `before`: their job was lost, or ended at a pause. */
export async function overduePlacements(db: Queries, before: Date) {
  const { rows } = await sql<Late & { state: PlacementState }>`
    select id, state, site from ${duePosts} late
    where due_since < ${before} order by due_since limit 500`.execute(db);
  return rows;
}

/** Posts whose words should have gone a step further by `before`. */
export async function overdueUpdates(db: Queries, before: Date) {
  const { rows } = await sql<Late>`
    select distinct id, site from ${dueWords} late where due_since < ${before} limit 500`.execute(
    db,
  );
  return rows;
}
