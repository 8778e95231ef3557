import { stillAhead } from '../amps/schedule.ts';
import type { Schedule } from '../amps/schedule.ts';
import type { PlacementReason } from './placement.ts';

interface PlaceInLine {
  state: 'queued';
  reason: PlacementReason;
  notBefore: Date | null;
}

/** Where a post waits: for the time its Amp is set for, or only for those before it. */
export function placeInLine(schedule: Schedule, now: Date): PlaceInLine {
  const time = stillAhead(schedule, now);
  if (!time) return { state: 'queued', reason: { code: 'waiting-for-worker' }, notBefore: null };
  const facts = { time: time.toISOString(), zone: schedule.scheduled_zone ?? 'UTC' };
  return { state: 'queued', reason: { code: 'waiting-for-time', facts }, notBefore: time };
}
