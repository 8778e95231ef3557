import { hasPassed, latestSchedule, passedAlready, tooFarAhead } from '#domain/amps/schedule.ts';
import { meaningOf, wallOf, type Meaning, type WallTime } from './wall-clock.ts';

/** When it goes out, as it is chosen on the page. */
export interface Choice {
  when: 'now' | 'later';
  wall: WallTime;
  zone: string;
  /** Where clocks show that time twice. */
  which: 'first' | 'second';
}

/** As it is stored: ISO 8601, and the zone whose clock was meant. */
export interface SetTime {
  scheduled_for: string | null;
  scheduled_zone: string | null;
}

/** The time that is still to come, in words; null: it waits for none. @param now in milliseconds. */
export const timeAhead = (
  { scheduled_for: at, scheduled_zone: zone }: SetTime,
  now: number,
): string | null =>
  at !== null && Date.parse(at) > now ? setTimeInWords(at, zone ?? 'UTC') : null;

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export type Schedule =
  | { ok: true; at: string | null; zone: string | null }
  | { ok: false; says: string };

/** What is sent, or why that time cannot be taken. @param now in milliseconds. */
export function scheduleOf({ when, wall, zone, which }: Choice, now: number): Schedule {
  if (when === 'now') return { ok: true, at: null, zone: null };
  if (wall === '') return refuse('Choose a date and a time.');
  const meaning = meaningOf(wall, zone);
  if (meaning.kind === 'unreadable') return refuse('That is not a date and time.');
  if (meaning.kind === 'never')
    return refuse(
      `${clockOf(wall)} does not exist on that day in ${zone}: clocks go forward. The next time is ${clockOf(meaning.next)}.`,
    );
  const at = momentOf(meaning, which);
  if (hasPassed(Date.parse(at), now)) return refuse(passedAlready);
  if (Date.parse(at) > latestSchedule(now)) return refuse(tooFarAhead);
  return { ok: true, at, zone };
}

export const momentOf = (
  meaning: Extract<Meaning, { kind: 'once' | 'twice' }>,
  which: Choice['which'],
): string => (meaning.kind === 'once' ? meaning.at : meaning[which]);

/** Tomorrow at nine in that zone: a first suggestion. */
export function suggestedWall(now: number, zone: string): WallTime {
  return `${wallOf(now + 86_400_000, zone).slice(0, 10)}T09:00`;
}

/** How a time that was set before is chosen on the page; without one, now. */
export function choiceOf(
  { scheduled_for: at, scheduled_zone: setZone }: SetTime,
  { now, zone: readersZone }: { now: number; zone: string },
): Choice {
  const zone = setZone ?? readersZone;
  if (at === null || Date.parse(at) <= now)
    return { when: 'now', zone, wall: suggestedWall(now, zone), which: 'first' };
  const wall = wallOf(Date.parse(at), zone);
  const meaning = meaningOf(wall, zone);
  const isSecond = meaning.kind === 'twice' && Date.parse(meaning.second) === Date.parse(at);
  return { when: 'later', zone, wall, which: isSecond ? 'second' : 'first' };
}

/** Every zone the browser knows, and the reader's own, even if the list lacks it. */
export function zonesFor(own: string, known: readonly string[]): string[] {
  return [...new Set([own, 'UTC', ...known])].toSorted();
}

/** "Wednesday, December 2, 2026 at 09:00 (Central European Standard Time)" */
export function setTimeInWords(at: string, zone: string): string {
  const words = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.parse(at));
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(Date.parse(at))
    .find(({ type }) => type === 'timeZoneName');
  return `${words} (${name?.value ?? zone})`;
}

/** "Dec 2, 09:00", by the clock of that zone: where the whole of it stands beside. */
export const setTimeShort = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(at));

const clockOf = (wall: WallTime) => wall.slice(11);
const refuse = (says: string): Schedule => ({ ok: false, says });
