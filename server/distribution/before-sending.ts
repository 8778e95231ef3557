import type { Schedule } from '#domain/amps/schedule.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { wasArmed } from '../amps/armed-table.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { hear } from './hear.ts';
import { lockPlacementsOf } from './placement-table.ts';

/**
 * Cancels everything that an approved Amp was to be sent to. A worker that arms a post meanwhile comes
 * first, and then nothing is cancelled, or finds it cancelled. The Amp is locked.
 * What may have been sent since a backup is looked for, and taken off where it is.
 * @throws Problem `move-refused` once a post was armed
 */
export async function cancelUnsent(tools: Tools, tx: Tx, ampId: number): Promise<void> {
  for (const placementId of await holdUnsent(tx, ampId))
    await hear(tools, tx, { placementId, event: 'withdrawn', told: {} });
}

interface Moving {
  ampId: number;
  schedule: Schedule;
  personId: number;
}

/**
 * Everything that waits to be sent waits for another time, or goes out now. The Amp is locked.
 * @throws Problem `move-refused` once a post was armed
 */
export async function moveUnsent(
  tools: Tools,
  tx: Tx,
  { ampId, schedule, personId }: Moving,
): Promise<void> {
  const told = { schedule, personId };
  for (const placementId of await holdUnsent(tx, ampId))
    await hear(tools, tx, { placementId, event: 'moved', told });
  await tools.queue.enqueue(tx, askWaiting, { ampId });
}

async function holdUnsent(tx: Tx, ampId: number): Promise<number[]> {
  const held = await lockPlacementsOf(tx, ampId);
  if (await wasArmed(tx, ampId))
    throw new Problem('move-refused', {
      says: 'It is being sent by now. Look at its report.',
    });
  return held.map(({ id }) => id);
}
