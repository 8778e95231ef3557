import { fairTurns } from '#server/foundation/fair-turns.ts';
import { takeRoom } from '#server/storage/take-room.ts';
import type { Tools } from '#server/tools.ts';

/** A large picture takes up to some 250 MB while it is drawn anew. */
const inTurn = fairTurns({
  atOnce: 2,
  atOnceEach: 2,
  waiting: 100,
  waitingEach: 10,
  patienceMs: 60_000,
  says: 'Many pictures are being drawn at the moment. Please try again in a minute.',
});

/**
 * Draws for somebody when it is their turn. It is counted before: the work is done whether or not its picture
 * is a new one. @throws Problem `room-spent`, `too-many`
 */
export async function drawInTurn<T>(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  personId: number,
  draw: () => Promise<T>,
): Promise<T> {
  const drawing = { personId, kind: 'drawings', bytes: 0, at: now() } as const;
  await db.transaction((tx) => takeRoom(tx, drawing));
  return inTurn(personId, draw);
}
