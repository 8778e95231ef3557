import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { approvedPayloads } from './approved-payload.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { hear } from './hear.ts';
import { placementsOf } from './placement-table.ts';

/**
 * Brings newly approved words of a module of a live Amp to where it is, in the transaction that approves them: what
 * is posted is written over, and what is not posted yet goes out with the new words. Nothing is posted
 * a second time.
 */
export async function planUpdates(
  tools: Tools,
  tx: Tx,
  { ampId, moduleId }: { ampId: number; moduleId: number },
): Promise<void> {
  const [approved] = await approvedPayloads(tools, tx, { ampId, moduleId });
  if (!approved) return;
  const { payload } = approved;
  const placements = await placementsOf(tx, ampId);
  for (const { id: placementId } of placements.filter((one) => one.moduleId === moduleId))
    await hear(tools, tx, { placementId, event: 'approved', told: { payload } });
  // What was held because an editor had to read it again goes on.
  await tools.queue.enqueue(tx, askWaiting, { ampId });
  await announce(tx, `amp:${ampId}`);
}
