import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { hear } from './hear.ts';
import { placementsOf } from './placement-table.ts';

/**
 * Takes an Amp off its sites: what was not sent is cancelled, what is live gets a job to remove it, and
 * what is being sent or looked for is removed as soon as it is found.
 */
export async function retractPlacements(tools: Tools, tx: Tx, ampId: number): Promise<void> {
  for (const { id: placementId } of await placementsOf(tx, ampId))
    await hear(tools, tx, { placementId, event: 'retracted', told: {} });
}
