import type { Doc } from 'yjs';

/**
 * Whether Yjs broke off in a document between two changes: it tells of no further one, and what comes is neither sent on
 * nor stored. The library keeps such an error to itself.
 */
export const isBroken = ({ _transaction, _transactionCleanups }: Doc): boolean =>
  _transaction === null && _transactionCleanups.length > 0;
