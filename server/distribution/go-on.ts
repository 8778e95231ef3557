import { publishPlacement } from './publish-placement.job.ts';
import { waitAnew } from './site-traffic-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { goOn } from './go-on.job.ts';

const size = 200;

export const runGoOn: Work<typeof goOn> = async ({ db, queue, now }, { site }) => {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const begin: number = after;
    const ids: number[] = await db.transaction(async (tx) => {
      const batch = await waitAnew(tx, { site, after: begin, size, at: now() });
      for (const placementId of batch) await queue.enqueue(tx, publishPlacement, { placementId });
      return batch;
    });
    after = ids.length === size ? ids.at(-1) : undefined;
  }
};
