import { z } from 'zod';
import { eachOf } from '../../foundation/each-for-itself.ts';
import { defineJob } from '../../foundation/queue/job.ts';
import { lostActings } from './acting-table.ts';
import { tellOfActing } from './tell-of-acting.ts';

/** Whoever acted and did not stop: the session ran out, was logged out or revoked. The person hears of it too. */
export const tellOfLostActings = defineJob({
  name: 'tell-of-acting',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '*/10 * * * *',
  async run(tools) {
    const lost = await lostActings(tools.db.root, tools.now());
    await eachOf(tools.log, lost, (one) =>
      tools.db.transaction((tx) => tellOfActing(tools, tx, one)),
    );
  },
});
