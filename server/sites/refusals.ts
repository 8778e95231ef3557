import { NetworkFailure } from '../foundation/network/guarded-fetch.ts';
import { retryAfter } from '../foundation/network/retry-after.ts';
import type { Refused, SendResult } from './publisher.ts';

export const refused = (reason: Refused['reason']): Refused => ({ outcome: 'refused', reason });

/** Of an update: nothing is made anew in its place. */
export const postGone = refused({ code: 'post-gone' });

/** What `prepare` brings has to be brought first. */
export const unprepared = (now: Date): Refused => ({
  outcome: 'notsent',
  reason: { code: 'waiting-for-worker' },
  retryAt: now,
});

/** Rest after a site that could not be reached, or a post that somebody else was saving. */
const restMs = 30_000;

/** Trouble that is over in a moment. */
export function soon(outcome: Refused['outcome'], detail: string, now: Date): Refused {
  const retryAt = new Date(now.getTime() + restMs);
  const facts = { detail, until: retryAt.toISOString() };
  return { outcome, retryAt, reason: { code: 'site-unavailable', facts } };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
}

/** The site asks us to wait, or is down: tried again when it says, or after a while. */
export function later(
  { status, headers }: Answer,
  { outcome, detail, now }: { outcome: Refused['outcome']; detail: string; now: Date },
): Refused {
  const retryAt = retryAfter(headers['retry-after'], now);
  const until = retryAt.toISOString();
  return status === 429
    ? { outcome, retryAt, reason: { code: 'rate-limited', facts: { until } } }
    : { outcome, retryAt, reason: { code: 'site-unavailable', facts: { until, detail } } };
}

const cannotReach = ({ message }: NetworkFailure, now: () => Date): Refused =>
  soon('notsent', message, now());

/** Work that may be repeated: where the line breaks, nothing was sent, and it is tried again soon. */
export async function repeatable<Done>(
  now: () => Date,
  work: () => Promise<Done>,
): Promise<Done | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return cannotReach(error, now);
  }
}

/** A call that must not be repeated: unless the line broke before anything left, nobody knows what came of it. */
export async function sentOnce(
  now: () => Date,
  call: () => Promise<SendResult>,
): Promise<SendResult> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.beforeSend) return cannotReach(error, now);
    return { outcome: 'unknown', detail: error.message };
  }
}

/** An answer in a few words, for people and for the proof trail. @param says what an error says of itself; null: it is none */
export function answerInWords(
  { status, json }: { status: number; json: unknown },
  says: string | null,
): string {
  if (says !== null) return `status ${status}: ${says}`;
  return json === null
    ? `status ${status} with a page, or more than was asked for, not data`
    : `status ${status}`;
}
