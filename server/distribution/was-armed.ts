import type { Queries } from '../foundation/db/transaction.ts';
import { hasArmedAttempt } from './attempt-table.ts';

/** Whether something of an Amp was sent, or is about to be, since it was approved last. */
export const wasArmed = (db: Queries, ampId: number): Promise<boolean> =>
  hasArmedAttempt(db, ampId);
