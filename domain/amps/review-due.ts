import { limits } from '../limits.ts';
import { momentInWords } from '../rules/moment.ts';

/** By when an editor has decided what was submitted, in a sentence. @param submittedAt ISO 8601 */
export function decidedInWords(submittedAt: string | null, now: number): string {
  if (submittedAt === null) return 'What waits longest is read first.';
  const due = Date.parse(submittedAt) + limits.review.decidedHours * 3_600_000;
  const day = momentInWords(new Date(due));
  return due < now
    ? `That was due by ${day}: administrators see that it is late.`
    : `It is decided by ${day} at the latest.`;
}
