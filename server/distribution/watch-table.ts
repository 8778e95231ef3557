import type { Watch } from '#domain/distribution/reading.ts';
import { freshWatch, isReadable, writtenOver } from '#domain/distribution/reading.ts';
import type { Placements } from '../foundation/db/schema.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Updateable } from 'kysely';
import type { PlacementWatch } from '#domain/distribution/placement-watch.ts';

const columnsOf = (watch: Watch): Updateable<Placements> => ({
  standing: watch.standing,
  standing_since: watch.standingSince,
  doubt: watch.doubt,
  doubt_since: watch.doubtSince,
  silent_since: watch.silentSince,
  looked_at: watch.lookedAt,
  read_at: watch.readAt,
  next_look_at: watch.nextLookAt,
});

/** A post is there from now on, of which nothing is known yet. */
export async function watchAnew(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx
    .updateTable('placements')
    .set({ ...columnsOf(freshWatch(at)), written_at: at, proven_at: null })
    .where('id', '=', id)
    .execute();
}

interface Written {
  id: number;
  /** What was known until then. */
  watch: PlacementWatch;
  at: Date;
}

/** Other words are there from now on, which nobody has read yet: see `writtenOver`. */
export async function watchWritten(tx: Tx, { id, watch, at }: Written): Promise<void> {
  const provenAt = isReadable(watch.standing) ? null : watch.provenAt;
  await tx
    .updateTable('placements')
    .set({ ...columnsOf(writtenOver(watch, at)), written_at: at, proven_at: provenAt })
    .where('id', '=', id)
    .execute();
}

/** What a look has shown. @param provenAt when the approved words were read there last. */
export async function saveWatch(
  tx: Tx,
  { id, watch, provenAt }: { id: number; watch: Watch; provenAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('placements')
    .set({ ...columnsOf(watch), proven_at: provenAt })
    .where('id', '=', id)
    .execute();
}

/** Somebody asks for a look now. */
export async function lookSoon(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.updateTable('placements').set({ next_look_at: at }).where('id', '=', id).execute();
}
