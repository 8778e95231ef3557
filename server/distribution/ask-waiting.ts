import { eachForItself } from '../foundation/each-for-itself.ts';
import type { Tools } from '../tools.ts';
import { askAgain } from './ask-again.ts';
import { waitingPlacements } from './held-placement-table.ts';
import type { Whose } from './held-placement-table.ts';
import { holdDueAt } from './site-traffic-table.ts';
import { tellOfHolds } from './tell-of-holds.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { askWaiting } from './ask-waiting.job.ts';

export const runAskWaiting: Work<typeof askWaiting> = async (tools, whose) => {
  const thrown = await askThem(tools, whose);
  await tellOfHolds(tools);
  // What is not held yet is asked by nothing else before its time: the whole job comes again.
  if (thrown.length > 0) throw new AggregateError(thrown, 'some posts could not be asked');
};

/** @returns what was thrown, once all the others were asked. */
async function askThem(tools: Tools, whose: Whose): Promise<unknown[]> {
  if (!('site' in whose))
    return eachForItself(tools.log, {
      next: (after) => waitingPlacements(tools.db.root, { whose, after }),
      ask: (id) => askAgain(tools, id),
    });
  await tools.db.transaction((tx) => holdDueAt(tx, { ...whose, at: tools.now() }));
  return [];
}
