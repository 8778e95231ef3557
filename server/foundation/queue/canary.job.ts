import { z } from 'zod';
import { defineJob } from './job.ts';

/** Proves that jobs are worked off: the worker's health is the age of the last one finished. */
export const canary = defineJob({
  name: 'canary',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 10,
  atOnce: 1,
  every: '* * * * *',
  async run({ db, worker, now }) {
    await db.root
      .insertInto('worker_beats')
      .values({ worker, canary_at: now() })
      .onConflict((conflict) => conflict.column('worker').doUpdateSet({ canary_at: now() }))
      .execute();
  },
});
