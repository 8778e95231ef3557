import { limits } from '../limits.ts';
import type { Status } from './status.ts';

/** The specification's codes of what people say on an Amp. */
export const eventType = {
  commentApprove: 0,
  commentReject: 1,
  comment: 2,
  /** What is said in answer to something, in its thread. */
  commentContinuation: 5,
  /** What an administrator notes beside an act of theirs. */
  admin: 6,
} as const;
export type EventType = (typeof eventType)[keyof typeof eventType];

/** Events that are something said to a reader; an admin's note is not. */
export const commentTypes: readonly EventType[] = [
  eventType.commentApprove,
  eventType.commentReject,
  eventType.comment,
  eventType.commentContinuation,
];

export interface Comment {
  authorId: number | null;
  at: Date;
}

/** Comments before this moment no longer flag anything. */
export const activitySince = (now: Date) =>
  new Date(now.getTime() - limits.newActivityHours * 3_600_000);

/** A comment by someone else in the last 48 hours; an Amp that waits for payment is never flagged. */
export function hasNewActivity(
  { status, comments }: { status: Status; comments: readonly Comment[] },
  { readerId, now }: { readerId: number; now: Date },
): boolean {
  if (status === 'awaitingPayment') return false;
  const since = activitySince(now);
  return comments.some(({ authorId, at }) => authorId !== readerId && at > since);
}
