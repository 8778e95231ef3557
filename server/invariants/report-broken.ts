import type { Tools } from '../tools.ts';
import { brokenInvariants } from './check-invariants.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { checkInvariants } from './check-invariants.job.ts';

/** Each minute the newest rows, once an hour everything: the cost of a minute must not grow with the tables. */
const newestEachMinute = 2_000;

export const runCheckInvariants: Work<typeof checkInvariants> = reportBroken;

async function reportBroken({ db, log, now }: Tools): Promise<void> {
  const at = now();
  const newest = at.getUTCMinutes() === 0 ? undefined : newestEachMinute;
  for (const broken of await brokenInvariants(db.unhurried, { now: at, newest })) {
    log.error(broken, 'an invariant is broken');
  }
}
