import { z } from 'zod';
import { balanceOf } from '../credits/balance.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { ownersWaiting } from './amp-table.ts';
import { creditsArrived } from './credits-arrived.ts';

/**
 * Each hour, what waits for credits that are there goes on: whoever brought them may have been cut off
 * before the Amps were told.
 */
export const resumeWaiting = defineJob({
  name: 'resume-waiting',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '11 * * * *',
  async run(tools) {
    for (const personId of await ownersWaiting(tools.db.root))
      try {
        const { available } = await balanceOf(tools.db.root, { personId, product: 'amp' });
        if (available > 0) await creditsArrived(tools, personId);
      } catch (error) {
        // One person's trouble keeps nobody else waiting; it is tried again in an hour.
        tools.log.error({ error, person: personId }, 'what waited for credits could not go on');
      }
  },
});
