import type { Queries } from '../foundation/db/transaction.ts';
import { hashOfApproved } from './module-table.ts';

/**
 * For other rooms: SHA-256 of the text that was approved last for a module, also while a newer one waits;
 * null: none.
 */
export const approvedHashOf = (db: Queries, moduleId: number): Promise<string | null> =>
  hashOfApproved(db, moduleId);
