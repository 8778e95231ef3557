import { updateReady } from '#domain/distribution/protocol/writing-over.ts';
import { refuseUnfinished } from '../foundation/backup/unfinished-restore.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { askOf, hearOfUpdate } from './hear-of-update.ts';
import type { ClaimedUpdate } from './hear-of-update.ts';
import { permissionAge } from './permission-age.ts';
import { lockPlacement } from './placement-table.ts';
import { isStillSending } from './update-table.ts';

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
export async function armUpdate(
  tools: Tools,
  { placement: { id }, update }: ClaimedUpdate,
): Promise<ArmedUpdate | null> {
  const ageMs = permissionAge(tools);
  const armed = await hearOfUpdate(tools, id, async ({ tx, placement, updates, at }) => {
    await refuseUnfinished(tx);
    return updateReady(updates, update, await askOf(tools, tx, { placement, update, at }), at);
  });
  if (!armed) return null;
  const isStillMine = async (later: Tx) => {
    await lockPlacement(later, id);
    return isStillSending(later, armed.update);
  };
  return { ...armed, ageMs, isStillMine };
}
