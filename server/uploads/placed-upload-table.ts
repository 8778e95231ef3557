import type { Queries, Tx } from '#server/foundation/db/transaction.ts';

interface PlacedUpload {
  personId: number;
  key: string;
  at: Date;
}

/**
 * Takes an upload to give it its place. Who asks at the same moment waits until the caller's transaction
 * ends. @returns false when it was given its place before.
 */
export async function takeUpload(tx: Tx, { personId, key, at }: PlacedUpload): Promise<boolean> {
  const row = await tx
    .insertInto('placed_uploads')
    .values({ person_id: personId, upload_key: key, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('upload_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what was placed before a moment. @returns how many. */
export async function forgetPlaced(db: Queries, moment: Date): Promise<number> {
  const gone = await db.deleteFrom('placed_uploads').where('at', '<', moment).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
