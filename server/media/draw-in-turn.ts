import { setTimeout as sleep } from 'node:timers/promises';
import { fairTurns } from '#server/foundation/fair-turns.ts';
import { pacesOfPeople } from '#server/foundation/paces-of-people.ts';
import { takeRoom } from '#server/storage/take-room.ts';
import type { Tools } from '#server/tools.ts';

/**
 * Milliseconds that a person's pictures may take in a second, and at once after a rest: some twenty photos
 * of a phone. Whoever brings more waits at most a minute for each.
 */
const rate = { perSecond: 250, burst: 15_000 };
const patienceMs = 60_000;

const defaults = {
  now: () => performance.now(),
  rest: (ms: number): Promise<unknown> => sleep(ms, undefined, { ref: false }),
};

/**
 * Pictures of a person are drawn one after the other, as slowly as they are heavy; those of others beside
 * them. A large picture takes up to some 250 MB while it is drawn anew: two at once.
 * @throws Problem `too-many`
 * @internal
 */
export function drawingTurns({ now, rest } = defaults) {
  const inOwnLine = fairTurns(
    {
      atOnce: Infinity,
      atOnceEach: 1,
      waiting: Infinity,
      waitingEach: 10,
      patienceMs,
      says: 'Many of your pictures are being drawn at the moment. Please try again in a minute.',
    },
    now,
  );
  const inTurn = fairTurns(
    {
      atOnce: 2,
      atOnceEach: 1,
      waiting: 100,
      waitingEach: 1,
      patienceMs,
      says: 'Many pictures are being drawn at the moment. Please try again in a minute.',
    },
    now,
  );
  const paceOf = pacesOfPeople(rate, now);

  return <T>(personId: number, draw: () => Promise<T>): Promise<T> =>
    inOwnLine(personId, async () => {
      const pace = paceOf(personId);
      // Before a place is taken: whoever rests keeps nobody from drawing.
      const restMs = pace(0);
      if (restMs > 0) await rest(restMs);
      return inTurn(personId, async () => {
        const beganAt = now();
        try {
          return await draw();
        } finally {
          pace(now() - beganAt);
        }
      });
    });
}

const inTurns = drawingTurns();

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
  return inTurns(personId, draw);
}
