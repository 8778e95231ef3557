/** Codes that a writing socket is closed with. */
export const closings = {
  /** Log in again. */
  signedOut: 4401,
  notFound: 4404,
  /** Rights changed: open the document anew. */
  reopen: 4205,
  restart: 1012,
  /** It could not be opened just now. */
  tryAgain: 1013,
  /** What was sent is no message about an article. */
  noMessage: 1008,
} as const;

/** Thrown where a document is not opened: the browser is told the reason. */
export const turnedAway = (
  reason: 'signed-out' | 'not-found' | 'too-much-open' | 'too-large' | 'somebody-else',
): Error => Object.assign(new Error(reason), { reason });

export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && 'reason' in error;

/** Thrown where an update is not taken, which closes its document. Without a stack: the library prints each. */
export const notTaken = (reason: string): Error =>
  Object.assign(new Error(reason), { code: closings.noMessage, reason, stack: reason });
