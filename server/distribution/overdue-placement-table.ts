import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PlacementState } from '#domain/distribution/placement.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { dueLooks, duePosts, dueWords } from './late.ts';

/** Of so many owners it takes turns: who has very much overdue does not keep the others from the list. */
const inTurn = sql`order by row_number() over (partition by amps.owner_id order by due_since), due_since`;

/**
 * Posts for which a job of these kinds waits for its turn: it is late, not lost. One that was put back, or
 * failed and comes again in a moment, waits too: a second one beside it would be held back with it, and
 * another each minute.
 */
const inLine = (...jobs: string[]): RawBuilder<unknown> => sql`(
  select (data ->> 'placementId')::int from pgboss.job
  where name = any(${jobs}) and state < 'active' and start_after <= now() + interval '2 minutes')`;

/** Placements whose next step should have happened by `before`: their job was lost, or ended at a pause. */
export async function overduePlacements(db: Queries, before: Date) {
  const { rows } = await sql<{ id: number; state: PlacementState }>`
    select late.id, late.state from ${duePosts} late join amps on amps.id = late.amp_id
    where due_since < ${before}
      and late.id not in ${inLine('publish-placement', 'reconcile-placement', 'remove-post')}
    ${inTurn} limit 500`.execute(db);
  return rows;
}

/** Posts whose words should have gone a step further by `before`. */
export async function overdueUpdates(db: Queries, before: Date) {
  const { rows } = await sql<{ id: number }>`
    select late.id
    from (select id, amp_id, min(due_since) as due_since from ${dueWords} words
      where due_since < ${before} group by id, amp_id) late
    join amps on amps.id = late.amp_id
    where late.id not in ${inLine('update-placement')} ${inTurn} limit 500`.execute(db);
  return rows;
}

/** Live posts that should have been read again since `before`. */
export async function overdueLooks(db: Queries, before: Date) {
  const { rows } = await sql<{ id: number }>`
    select late.id from ${dueLooks} late join amps on amps.id = late.amp_id
    where due_since < ${before}
      and late.id not in ${inLine('prove-placement')} ${inTurn} limit 200`.execute(db);
  return rows;
}
