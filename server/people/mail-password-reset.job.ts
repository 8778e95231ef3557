import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * Looks for the account and mails the link. Done apart from the request, which therefore takes the same
 * time whether or not there is such an account.
 */
export const mailPasswordReset = defineJob({
  name: 'mail-password-reset',
  payload: z.object({
    email: z.string(),
    /** The links before it were ended: it goes, however many went. */
    endedOthers: z.boolean().default(false),
  }),
  retries: 3,
  heartbeatSeconds: 30,
  atOnce: 2,
});
