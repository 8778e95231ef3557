import type { Tx } from '../foundation/db/transaction.ts';

/** Its words are at their post, and those of no other update. The placement is locked. */
export async function noteThere(
  tx: Tx,
  { id, placementId, at }: { id: number; placementId: number; at: Date },
): Promise<void> {
  await noteLaidOver(tx, placementId);
  await tx.updateTable('placement_updates').set({ arrived_at: at }).where('id', '=', id).execute();
}

/** Words that had left without an answer are there: they have come. */
export async function noteArrival(
  tx: Tx,
  { placementId, contentHash }: { placementId: number; contentHash: string },
): Promise<void> {
  await tx
    .updateTable('placement_updates')
    .set({ unanswered_at: null })
    .where('placement_id', '=', placementId)
    .where('content_hash', '=', contentHash)
    .execute();
}

/** Others lie over what was known to be there. The placement is locked. */
export async function noteLaidOver(tx: Tx, placementId: number): Promise<void> {
  await tx
    .updateTable('placement_updates')
    .set({ arrived_at: null })
    .where('placement_id', '=', placementId)
    .where('arrived_at', 'is not', null)
    .execute();
}
