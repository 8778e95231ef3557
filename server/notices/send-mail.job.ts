import { z } from 'zod';
import { defineJob, forADay } from '../foundation/queue/job.ts';

/**
 * Sends one mail at most once: a run that ended nobody knows how is not repeated. For a server that is away it
 * waits a day. In a world that is tried out, without an SMTP setting, the outbox page is where mails arrive.
 */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.number() }),
  ...forADay,
  heartbeatSeconds: 30,
  atOnce: 2,
});
