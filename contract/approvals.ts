import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What waits for the decision of whoever asks. */
export const approvals = {
  waiting: endpoint('GET /users/approvals', {
    summary:
      'How much waits for a decision of one’s own: texts by their kind, and requests of owners',
    access: 'person',
    object: 'self',
    reply: z.object({
      /** Of each kind that this person approves, counted as far as 1,000. */
      texts: z.array(
        z.object({
          type: z.number(),
          waiting: z.number(),
          resubmitted: z.number(),
        }),
      ),
      requests: z.number(),
    }),
  }),
};
