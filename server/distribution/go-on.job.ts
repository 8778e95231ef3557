import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import { publishPlacement } from './publish-placement.job.ts';
import { waitAnew } from './site-traffic-table.ts';

const size = 200;

/** After a pause: everything that waits for the site gets a new job. Jobs too many do nothing. */
export const goOn = defineJob({
  name: 'go-on-at-site',
  payload: z.object({ site: z.string() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 1,
  async run({ db, queue, now }, { site }) {
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
  },
});
