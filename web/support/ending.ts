import type { CallFailure } from '#web/ground/call-failure.ts';

const noAnswer = 'Cannot submit request. Please try again later.';

/** What to say of a request that was not taken; null when the error catalogue has said it. */
export function wordsForFailure(failure: CallFailure): string | null {
  const { handled, code, summary, message } = failure;
  if (handled) return null;
  return code === 'network' || code === 'unreadable' ? noAnswer : summary || message;
}
