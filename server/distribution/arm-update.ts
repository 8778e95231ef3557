import { whatStopsUpdate } from '#domain/distribution/update-stops.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { permissionAge } from './permission-age.ts';
import { lockPlacement } from './placement-table.ts';
import type { ClaimedUpdate } from './record-update.ts';
import { holdOpen } from './site-pause-table.ts';
import { updatePlacement } from './update-placement.job.ts';
import { isStillSending, settleUpdate, updateIn } from './update-table.ts';

export interface ArmedUpdate extends ClaimedUpdate {
  /** How old the permission to write is, in milliseconds. */
  ageMs: () => number;
  /** Asked in the transaction that shows the words, where a site lives in our own database. */
  isStillMine: (tx: Tx) => Promise<boolean>;
}

/**
 * Writes down that words are about to leave for a post that is there, once everything is prepared: until an
 * answer comes they may arrive at any time. Newer ones that came meanwhile go instead.
 * @returns null when this worker may not write.
 */
export function armUpdate(tools: Tools, claimed: ClaimedUpdate): Promise<ArmedUpdate | null> {
  const placementId = claimed.placement.id;
  const ageMs = permissionAge(tools);
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (!placement || !(await isStillSending(tx, claimed.update))) return null;
    const { id } = claimed.update;
    if (await updateIn(tx, placementId, 'queued')) {
      await settleUpdate(tx, { id, state: 'replaced', at });
      await tools.queue.enqueue(tx, updatePlacement, { placementId });
      return null;
    }
    // To prepare it takes its time: what must still be true is asked here too, and told by the next claim.
    const isOpen = await holdOpen(tx, placement.site);
    const { facts } = await atSending(tx, placement, claimed.update);
    if (!isOpen || !facts.isWanted || whatStopsUpdate(facts, at)) {
      await settleUpdate(tx, { id, state: 'queued', reason: claimed.update.reason, at });
      await tools.queue.enqueue(tx, updatePlacement, { placementId });
      return null;
    }
    await settleUpdate(tx, { id, state: 'sending', unansweredAt: at, at });
    const update = { ...claimed.update, stateSince: at };
    const isStillMine = async (later: Tx) => {
      await lockPlacement(later, placementId);
      return isStillSending(later, update);
    };
    return { ...claimed, update, ageMs, isStillMine };
  });
}
