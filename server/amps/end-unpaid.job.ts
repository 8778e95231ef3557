import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { cancelPurchasesFor } from '../credits/cancel-purchase.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { ampRow, lockAmp, unpaidSince } from './amp-table.ts';
import { moveAmp } from './move-amp.ts';

const dayMs = 24 * 3_600_000;

/** Each night, Amps that were not paid for in time stop waiting; their owners are told. */
export const endUnpaid = defineJob({
  name: 'end-unpaid',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 60,
  atOnce: 1,
  every: '23 3 * * *',
  async run(tools) {
    const before = new Date(tools.now().getTime() - limits.unpaidDays * dayMs);
    for (const ampId of await unpaidSince(tools.db.root, before)) await stopWaiting(tools, ampId);
  },
});

async function stopWaiting(tools: Tools, ampId: number): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockAmp(tx, ampId);
    const amp = await ampRow(tx, ampId);
    // Paid meanwhile.
    if (amp?.status !== 'awaitingPayment') return;
    await moveAmp(tx, {
      amp,
      move: 'cancelPayment',
      back: amp.previousStatus ?? 'draft',
      actorId: null,
      note: `Not paid within ${limits.unpaidDays} days`,
      at: tools.now(),
      change: { payment_context: null },
    });
    await cancelPurchasesFor(tools, tx, ampId);
    await notify(tx, tools, { kind: 'amp-unpaid', ampId });
  });
}
