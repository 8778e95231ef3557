import { maybePublicStates } from '#domain/distribution/open-states.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { roundOf } from './round-of.ts';

/**
 * Whether something of an Amp was sent, or is about to be, since it was approved last. What may be public was,
 * also where a backup has forgotten the attempt.
 */
export async function wasArmed(db: Queries, ampId: number): Promise<boolean> {
  const row = await db
    .selectFrom('placements')
    .leftJoin('publish_attempts as attempt', 'attempt.placement_id', 'placements.id')
    .select('placements.id')
    .where('placements.amp_id', '=', ampId)
    .where('placements.round', '=', roundOf(ampId))
    .where((eb) =>
      eb.or([eb('attempt.id', 'is not', null), eb('placements.state', 'in', maybePublicStates)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
