import { limits } from '#domain/limits.ts';
import { cancelPurchasesFor } from '../credits/cancel-purchase.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { unpaidSince } from '../amps/amp-table.ts';
import { stopWaiting } from './stop-waiting.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { endUnpaid } from './end-unpaid.job.ts';

const dayMs = 24 * 3_600_000;

export const runEndUnpaid: Work<typeof endUnpaid> = async (tools) => {
  const before = new Date(tools.now().getTime() - limits.unpaidDays * dayMs);
  const note = `Not paid within ${limits.unpaidDays} days`;
  await eachOf(tools.log, await unpaidSince(tools.db.root, before), async (ampId) => {
    await stopWaiting(tools, { ampId, kind: 'amp-unpaid', note }, (tx) =>
      cancelPurchasesFor(tools, tx, ampId),
    );
  });
};
