import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { cancelPurchasesFor } from '../credits/cancel-purchase.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { unpaidSince } from './amp-table.ts';
import { stopWaiting } from './stop-waiting.ts';

const dayMs = 24 * 3_600_000;

/** Each night, Amps that were not paid for in time stop waiting; their owners are told. */
export const endUnpaid = defineJob({
  name: 'end-unpaid',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '23 3 * * *',
  async run(tools) {
    const before = new Date(tools.now().getTime() - limits.unpaidDays * dayMs);
    const note = `Not paid within ${limits.unpaidDays} days`;
    await eachOf(tools.log, await unpaidSince(tools.db.root, before), async (ampId) => {
      await stopWaiting(tools, { ampId, kind: 'amp-unpaid', note }, (tx) =>
        cancelPurchasesFor(tools, tx, ampId),
      );
    });
  },
});
