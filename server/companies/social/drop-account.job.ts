import { z } from 'zod';
import { defineJob, forADay } from '../../foundation/queue/job.ts';

/** Tells the linking service to forget an account that was unlinked here. */
export const dropAccount = defineJob({
  name: 'drop-social-account',
  payload: z.object({
    accountId: z.number(),
    practice: z.boolean(),
    companyId: z.number(),
    siteId: z.number(),
    /** What lets us in, where the site gave it to us. */
    sealed: z.string().nullable(),
  }),
  ...forADay,
  heartbeatSeconds: 30,
  atOnce: 1,
});
