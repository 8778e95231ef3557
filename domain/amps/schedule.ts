import { limits } from '../limits.ts';
import { Problem } from '../problems.ts';

export interface Schedule {
  scheduled_for: Date | null;
  /** IANA name of the zone whose clock on the wall was meant. */
  scheduled_zone: string | null;
}

/** No later moment can be planned. */
export const latestSchedule = (now: number): number => now + limits.scheduleDays * 86_400_000;

export const tooFarAhead = `Choose a moment within the next ${limits.scheduleDays} days.`;

/** So long after its minute a moment still counts as now: a clock shows minutes, and a click takes time. */
const graceMs = 60_000;

/** @param moment and now in milliseconds. */
export const hasPassed = (moment: number, now: number): boolean => moment <= now - graceMs;

export const passedAlready = 'That time has passed. Choose a later one, or no time at all.';

/** When an Amp shall go out; a moment that passes at this minute means at once. @throws Problem `invalid` */
export function readSchedule(
  given: { scheduled_for: string | null; scheduled_zone: string | null },
  now: Date,
): Schedule {
  const moment = given.scheduled_for === null ? null : new Date(given.scheduled_for);
  if (moment === null) return atOnce;
  if (hasPassed(moment.getTime(), now.getTime())) throw notThen(passedAlready);
  if (moment <= now) return atOnce;
  if (moment.getTime() > latestSchedule(now.getTime())) throw notThen(tooFarAhead);
  const zone = given.scheduled_zone ?? 'UTC';
  if (!isZone(zone)) {
    const says = `There is no time zone called “${zone}”.`;
    throw new Problem('invalid', { says, fields: { scheduled_zone: [says] } });
  }
  return { scheduled_for: moment, scheduled_zone: zone };
}

const atOnce: Schedule = { scheduled_for: null, scheduled_zone: null };

const notThen = (says: string) =>
  new Problem('invalid', { says, fields: { scheduled_for: [says] } });

/** The moment it is set for while that is still to come; null: it goes out as soon as it may. */
export const stillAhead = (
  { scheduled_for: moment }: Pick<Schedule, 'scheduled_for'>,
  now: Date,
): Date | null => (moment !== null && moment > now ? moment : null);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
