import type { Queries } from '../foundation/db/transaction.ts';
import { sweepVerdicts } from './link-check-table.ts';

/** Forgets what was found out about links that nobody asked about for a day. */
export const forgetOldVerdicts = (db: Queries): Promise<void> => sweepVerdicts(db);
