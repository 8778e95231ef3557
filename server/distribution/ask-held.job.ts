import { z } from 'zod';
import { eachForItself } from '../foundation/each-for-itself.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { askAgain } from './ask-again.ts';
import { heldPlacements } from './held-placement-table.ts';
import { tellOfHolds } from './tell-of-holds.ts';

/** Nothing is held for ever because nobody said that it is mended: what is held is asked again. */
export const askHeld = defineJob({
  name: 'ask-held',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '*/15 * * * *',
  async run(tools) {
    await eachForItself(tools.log, {
      next: (after) => heldPlacements(tools.db.root, after),
      ask: (id) => askAgain(tools, id),
    });
    await tellOfHolds(tools);
  },
});
