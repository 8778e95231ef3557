import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/** What a waiting registration's password hash is sealed for. */
export const registrationOf = (email: string) => `registration:${email.toLowerCase()}`;

/**
 * Makes an account that waits for its address to be proven. Where there is one already nothing of it
 * changes, whoever asks: its owner hears of it by mail.
 */
export const makeAccount = defineJob({
  name: 'make-account',
  payload: z.object({
    /** Names the request, so that it is answered once however often the job runs. */
    request: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** The password's hash, for `registrationOf` the address. */
    sealed: z.string(),
    origin: z.string(),
  }),
  retries: 3,
  heartbeatSeconds: 30,
  atOnce: 2,
});
