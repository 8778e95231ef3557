import { eachForItself } from '../foundation/each-for-itself.ts';
import { askAgain } from './ask-again.ts';
import { heldPlacements } from './held-placement-table.ts';
import { tellOfHolds } from './tell-of-holds.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { askHeld } from './ask-held.job.ts';

export const runAskHeld: Work<typeof askHeld> = async (tools) => {
  await eachForItself(tools.log, {
    next: (after) => heldPlacements(tools.db.root, after),
    ask: (id) => askAgain(tools, id),
  });
  await tellOfHolds(tools);
};
