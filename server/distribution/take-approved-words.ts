import { approvedHashOf } from '../amps/approved-hash.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Placement } from './placement-table.ts';
import { replaceUpdates, updateWith } from './update-table.ts';

/**
 * The placement with the words that are approved now, as its next generation takes them: those that came
 * after it was sent too, though they were never written over it. The caller holds its Amp and its lock.
 */
export async function takeApprovedWords(
  tx: Tx,
  { placement, at }: { placement: Placement; at: Date },
): Promise<Placement> {
  const { id: placementId, moduleId } = placement;
  const contentHash = await approvedHashOf(tx, moduleId);
  const update = contentHash && (await updateWith(tx, { placementId, contentHash }));
  await replaceUpdates(tx, { placementId, at });
  if (!update || update.contentHash === placement.contentHash) return placement;
  return { ...placement, payload: update.payload, contentHash: update.contentHash, prepared: {} };
}
