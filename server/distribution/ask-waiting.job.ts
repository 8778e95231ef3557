import { z } from 'zod';
import { eachForItself } from '../foundation/each-for-itself.ts';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { askAgain } from './ask-again.ts';
import { waitingPlacements } from './held-placement-table.ts';
import type { Whose } from './held-placement-table.ts';
import { holdDueAt } from './site-traffic-table.ts';
import { tellOfHolds } from './tell-of-holds.ts';

/**
 * Asks everything in the line that a change concerns whether it may still go out, and tells of all that
 * it found together. To be enqueued in the transaction of whatever `mustStillBeTrue` asks about.
 */
export const askWaiting = defineJob({
  name: 'ask-waiting',
  payload: z.union([
    z.strictObject({ ampId: z.int() }),
    z.strictObject({ companyId: z.int() }),
    /** The person's own, and those of the clients of a reseller. */
    z.strictObject({ personId: z.int() }),
    /** One that is paused: whatever is due there. */
    z.strictObject({ site: z.string() }),
  ]),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
  onceWaiting: true,
  async run(tools, whose) {
    const thrown = await askThem(tools, whose);
    await tellOfHolds(tools);
    // What is not held yet is asked by nothing else before its time: the whole job comes again.
    if (thrown.length > 0) throw new AggregateError(thrown, 'some posts could not be asked');
  },
});

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
