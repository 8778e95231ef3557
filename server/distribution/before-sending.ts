import type { Schedule } from '#domain/amps/schedule.ts';
import type { PlacementState } from '#domain/distribution/placement.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { wasArmed } from '../amps/armed-table.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { addEvidence } from './evidence-table.ts';
import { enqueueInLine, placeInLine } from './line.ts';
import { changePlacement, lockPlacementsOf } from './placement-table.ts';
import type { Placement } from './placement-table.ts';

const waiting: ReadonlySet<PlacementState> = new Set(['queued', 'preparing']);
const unsent: ReadonlySet<PlacementState> = new Set([...waiting, 'skipped', 'refused']);

/**
 * Cancels everything that an approved Amp was to be sent to. A worker that arms a post meanwhile comes
 * first, and then nothing is cancelled, or finds it cancelled. The Amp is locked.
 * @throws Problem `move-refused` once a post was armed
 */
export async function cancelUnsent(
  tx: Tx,
  { ampId, at }: { ampId: number; at: Date },
): Promise<void> {
  const held = await holdUnsent(tx, ampId);
  if (held.some(({ state, restoredAt }) => unsent.has(state) && restoredAt))
    throw new Problem('move-refused', {
      says: 'It came back from a backup and may have been sent since. Have it retracted: then each site is asked.',
    });
  for (const { id, state } of held) {
    if (!unsent.has(state)) continue;
    const reason = { code: 'withdrawn' } as const;
    await changePlacement(tx, id, { state: 'cancelled', reason, notBefore: null, at });
  }
}

interface Moving {
  ampId: number;
  schedule: Schedule;
  personId: number;
  at: Date;
}

/**
 * Everything that waits to be sent waits for another time, or goes out now. The Amp is locked.
 * @throws Problem `move-refused` once a post was armed
 */
export async function moveUnsent(
  tools: Tools,
  tx: Tx,
  { ampId, schedule, personId, at }: Moving,
): Promise<void> {
  const place = placeInLine(schedule, at);
  for (const { id, state, marker, contentHash, held } of await holdUnsent(tx, ampId)) {
    if (!waiting.has(state)) continue;
    // Another time mends nothing: whatever does asks for it below, and only then is anybody told.
    await changePlacement(tx, id, { ...place, ...(held ? { held } : {}), queuedAt: at, at });
    await addEvidence(tx, {
      placementId: id,
      kind: 'planned',
      body: {
        marker,
        content_hash: contentHash,
        not_before: place.notBefore?.toISOString() ?? null,
        person: personId,
      },
      at,
    });
    // A job for the earlier time finds nothing to do then.
    await enqueueInLine(tools, tx, { id, notBefore: place.notBefore });
  }
  await tools.queue.enqueue(tx, askWaiting, { ampId });
}

async function holdUnsent(tx: Tx, ampId: number): Promise<Placement[]> {
  const held = await lockPlacementsOf(tx, ampId);
  if (await wasArmed(tx, ampId))
    throw new Problem('move-refused', {
      says: 'It is being sent by now. Look at its report.',
    });
  return held;
}
