import type { Queries } from '../foundation/db/transaction.ts';
import { approvalOf } from './module-table.ts';

/** For other rooms: whether an editor has read a module as it is now, and did not approve it. */
export const isChangeRejected = async (db: Queries, moduleId: number): Promise<boolean> =>
  (await approvalOf(db, moduleId)) === 'rejected';
