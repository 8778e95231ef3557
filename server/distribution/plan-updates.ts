import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { approvedPayloads } from './approved-payload.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { addEvidence } from './evidence-table.ts';
import { lockPlacement, placementsOf, setPayload } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { updatePlacement } from './update-placement.job.ts';
import { queueUpdate, settleUpdate, updateIn } from './update-table.ts';

const over: ReadonlySet<Placement['state']> = new Set(['cancelled', 'removing', 'removed']);

/**
 * Brings newly approved words of a module of a live Amp to where it is, in the transaction that approves them: what
 * is posted is written over, and what is not posted yet goes out with the new words. Nothing is posted
 * a second time.
 */
export async function planUpdates(
  tools: Tools,
  tx: Tx,
  { ampId, moduleId, at }: { ampId: number; moduleId: number; at: Date },
): Promise<void> {
  const [approved] = await approvedPayloads(tools, tx, { ampId, moduleId });
  if (!approved) return;
  const { payload } = approved;
  const placements = await placementsOf(tx, ampId);
  for (const { id } of placements.filter((one) => one.moduleId === moduleId)) {
    const placement = await lockPlacement(tx, id);
    if (!placement || placement.retractedAt || over.has(placement.state)) continue;
    await queueUpdate(tx, { placementId: id, payload, at });
    if (placement.state === 'live' || placement.state === 'accepted') {
      await tools.queue.enqueue(tx, updatePlacement, { placementId: id });
    }
  }
  // What was held because an editor had to read it again goes on.
  await tools.queue.enqueue(tx, askWaiting, { ampId });
  await announce(tx, `amp:${ampId}`);
}

/**
 * A placement that is about to be sent takes the words that were approved since it was planned.
 * The caller holds its lock. @returns the placement as it is now.
 */
export async function takeNewestWords(
  tx: Tx,
  { placement, at }: { placement: Placement; at: Date },
): Promise<Placement> {
  const update = await updateIn(tx, placement.id, 'queued');
  if (!update) return placement;
  await setPayload(tx, { id: placement.id, payload: update.payload });
  await settleUpdate(tx, { id: update.id, state: 'replaced', at });
  await addEvidence(tx, {
    placementId: placement.id,
    kind: 'planned',
    body: { marker: placement.marker, content_hash: update.contentHash },
    at,
  });
  return { ...placement, payload: update.payload, contentHash: update.contentHash, prepared: {} };
}
