import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';

/**
 * A company's words changed: what is in review with it, or approved and not sent yet, is a new text. Who
 * has read it is told so, and nothing goes out before an editor read it again.
 */
export const refreshCompanyWords = defineJob({
  name: 'refresh-company-words',
  payload: z.union([
    z.strictObject({ companyId: z.int() }),
    /** One alone, of which a post was found to go out with words that are not its company's any more. */
    z.strictObject({ ampId: z.int() }),
  ]),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
  onceWaiting: true,
});
