import { whatStops } from '#domain/distribution/still-true.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { queueAgain } from './line.ts';
import { lockPlacement, prepareAnew } from './placement-table.ts';
import { holdBack } from './stop-placement.ts';

/**
 * Asks of a post in the line what it is asked before it is sent, so that what stops it is said the moment
 * it is known; and what was stopped, and is not any more, goes on. Nothing is sent here.
 */
export function askAgain(tools: Tools, placementId: number): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state !== 'queued') return;
    const known = await atSending(tx, placement);
    const stop = whatStops(known.facts, at);
    if (stop?.otherwise === 'held') return holdBack(tools, tx, placement, stop.reason);
    if (!placement.held) return;
    // The time it was held is not the site's fault: how long it is tried counts anew.
    await prepareAnew(tx, { id: placement.id, accountId: known.accountId, at });
    await queueAgain(tools, tx, placement);
  });
}
