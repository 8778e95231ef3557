import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { brokenInvariants } from './check-invariants.ts';

/** Each minute the newest rows, once an hour everything: the cost of a minute must not grow with the tables. */
const newestEachMinute = 2_000;

/** Looks whether what must always hold does, and logs an error for each sentence that does not. */
export const checkInvariants = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
  run: reportBroken,
});

async function reportBroken({ db, log, now }: Tools): Promise<void> {
  const at = now();
  const newest = at.getUTCMinutes() === 0 ? undefined : newestEachMinute;
  for (const broken of await brokenInvariants(db.unhurried, { now: at, newest })) {
    log.error(broken, 'an invariant is broken');
  }
}
