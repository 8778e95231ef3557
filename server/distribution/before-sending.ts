import type { Schedule } from '#domain/amps/schedule.ts';
import type { PlacementState } from '#domain/distribution/placement.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { wasArmed } from '../amps/armed-table.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { hear } from './hear.ts';
import { lockPlacementsOf } from './placement-table.ts';
import type { PlacementFacts } from './placement-table.ts';

/**
 * Cancels everything that an approved Amp was to be sent to. A worker that arms a post meanwhile comes
 * first, and then nothing is cancelled, or finds it cancelled. The Amp is locked.
 * What may have been sent since a backup is looked for, and taken off where it is.
 * @throws Problem `move-refused` once a post was armed
 */
export async function cancelUnsent(tools: Tools, tx: Tx, ampId: number): Promise<void> {
  for (const { id: placementId } of await holdUnsent(tx, ampId))
    await hear(tools, tx, { placementId, event: 'withdrawn', told: {} });
}

interface Moving {
  ampId: number;
  schedule: Schedule;
  personId: number;
}

/**
 * Everything that waits to be sent waits for another time, or goes out now. The Amp is locked.
 * @throws Problem `move-refused` once a post was armed, and where nothing waits
 */
export async function moveUnsent(
  tools: Tools,
  tx: Tx,
  { ampId, schedule, personId }: Moving,
): Promise<void> {
  const told = { schedule, personId };
  const unsent = await holdUnsent(tx, ampId);
  if (!unsent.some(({ state }) => isInLine.has(state)))
    throw new Problem('move-refused', {
      says: 'Nothing of it waits to be sent. Look at its report.',
    });
  for (const { id: placementId } of unsent)
    await hear(tools, tx, { placementId, event: 'moved', told });
  await tools.queue.enqueue(tx, askWaiting, { ampId });
}

/** Only of these does another time make a difference. */
const isInLine: ReadonlySet<PlacementState> = new Set(['queued', 'preparing']);

async function holdUnsent(tx: Tx, ampId: number): Promise<PlacementFacts[]> {
  const held = await lockPlacementsOf(tx, ampId);
  if (await wasArmed(tx, ampId))
    throw new Problem('move-refused', {
      says: 'It is being sent by now. Look at its report.',
    });
  return held;
}
