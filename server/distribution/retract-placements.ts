import type { PlacementState } from '#domain/distribution/placement.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { changePlacement, lockPlacement, placementsOf } from './placement-table.ts';
import { replaceUpdates } from './update-table.ts';
import { endUnsent, takeOff } from './take-off.ts';

const over: ReadonlySet<PlacementState> = new Set(['cancelled', 'removing', 'removed']);
/** What becomes of these is known later, from the site or a person. */
const underWay: ReadonlySet<PlacementState> = new Set(['sending', 'checking', 'needs_human']);

/**
 * Takes an Amp off its sites: what was not sent is cancelled, what is live gets a job to remove it, and
 * what is being sent or looked for is removed as soon as it is found.
 */
export async function retractPlacements(
  tools: Tools,
  tx: Tx,
  { ampId, at }: { ampId: number; at: Date },
): Promise<void> {
  for (const { id } of await placementsOf(tx, ampId)) {
    const placement = await lockPlacement(tx, id);
    if (!placement || placement.retractedAt || over.has(placement.state)) continue;
    await replaceUpdates(tx, { placementId: id, at });
    const { state, reason, stateSince } = placement;
    await changePlacement(tx, id, {
      state,
      reason: state === 'needs_human' && reason ? { ...reason, code: 'may-be-there' } : reason,
      retractedAt: at,
      at: stateSince,
    });
    if (state === 'live' || state === 'accepted') await takeOff(tools, tx, placement);
    else if (!underWay.has(state)) await endUnsent(tools, tx, placement);
  }
}
