import { limits } from '../limits.ts';
import { momentInWords } from '../rules/moment.ts';

const hourMs = 3_600_000;
const dueOf = (submittedAt: string) =>
  Date.parse(submittedAt) + limits.review.decidedHours * hourMs;

/** By when an editor has decided what was submitted, in a sentence. @param submittedAt ISO 8601 */
export function decidedInWords(submittedAt: string | null, now: number): string {
  if (submittedAt === null) return 'What waits longest is read first.';
  const due = dueOf(submittedAt);
  const day = momentInWords(new Date(due));
  return due < now
    ? `That was due by ${day}: administrators see that it is late.`
    : `It is decided by ${day} at the latest.`;
}

export interface Due {
  /** “2 h left”, “1 day late”. */
  says: string;
  /** In time; in the last fifth of it; over. */
  is: 'in time' | 'soon' | 'late';
  /** How much of its time is gone, 0 to 1. */
  gone: number;
}

/** How long an editor has for what was submitted then. @param submittedAt ISO 8601 */
export function dueIn(submittedAt: string, now: number): Due {
  const left = dueOf(submittedAt) - now;
  const hours = Math.floor(Math.abs(left) / hourMs);
  const days = Math.floor(hours / 24);
  const long = days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : `${hours} h`;
  const span = hours === 0 ? 'under 1 h' : long;
  if (left < 0) return { says: `${span} late`, is: 'late', gone: 1 };
  const gone = Math.min(1, 1 - left / (limits.review.decidedHours * hourMs));
  return { says: `${span} left`, is: gone > 0.8 ? 'soon' : 'in time', gone };
}
