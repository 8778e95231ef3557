import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/** Notices accounts that need signing in again before something is to be sent there. */
export const checkSocialAccounts = defineJob({
  name: 'check-social-accounts',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '17 * * * *',
});
