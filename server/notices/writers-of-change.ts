import type { Queries } from '../foundation/db/transaction.ts';
import { writersSinceApproval } from './recipient-table.ts';
import type { Recipient } from './recipient-table.ts';

/** Whoever wrote in a module since it was approved last; to be asked before it is approved again. */
export const writersOfChange = (db: Queries, moduleId: number): Promise<Recipient[]> =>
  writersSinceApproval(db, moduleId);
