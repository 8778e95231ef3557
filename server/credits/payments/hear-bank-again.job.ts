import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/** After a restore: what the bank told since the backup was made is heard once more. */
export const hearBankAgain = defineJob({
  name: 'hear-bank-again',
  payload: z.object({ since: z.iso.datetime() }),
  retries: 12,
  heartbeatSeconds: 30,
  atOnce: 1,
});
