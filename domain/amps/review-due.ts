import { limits } from '../limits.ts';
import { counted } from '../rules/counted.ts';
import { momentInWords } from '../rules/moment.ts';

const hourMs = 3_600_000;
const decidedMs = limits.review.decidedHours * hourMs;

/** How near the moment is by which an editor has decided what waits since another one. */
export interface ReviewDue {
  /** Of the time there is, how much has gone: 0 to 1. */
  gone: number;
  /** `soon`: in the last fifth of it. */
  state: 'calm' | 'soon' | 'late';
  /** Until then, or, where it is late, since then. */
  awayMs: number;
}

/** @param since in milliseconds, as `now` is */
export function reviewDue(since: number, now: number): ReviewDue {
  const gone = Math.min(1, Math.max(0, (now - since) / decidedMs));
  return {
    gone,
    state: gone === 1 ? 'late' : gone >= 0.8 ? 'soon' : 'calm',
    awayMs: Math.abs(since + decidedMs - now),
  };
}

/** By when an editor has decided what was submitted, in a sentence. @param submittedAt ISO 8601 */
export function decidedInWords(submittedAt: string | null, now: number): string {
  if (submittedAt === null) return 'What waits longest is read first.';
  const due = Date.parse(submittedAt) + decidedMs;
  const day = momentInWords(new Date(due));
  return due < now
    ? `That was due by ${day}: administrators see that it is late.`
    : `It is decided by ${day} at the latest.`;
}

/** "3 h left", "2 days late". */
export function dueInWords({ state, awayMs }: Pick<ReviewDue, 'state' | 'awayMs'>): string {
  const hours = Math.floor(awayMs / hourMs);
  const away =
    hours >= 48 ? counted(Math.floor(hours / 24), 'day') : hours >= 1 ? `${hours} h` : 'under 1 h';
  return `${away} ${state === 'late' ? 'late' : 'left'}`;
}
