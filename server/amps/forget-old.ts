import type { Queries } from '../foundation/db/transaction.ts';
import { sweepVerdicts } from './link-check-table.ts';

/** Forgets what was found out about links a day ago or earlier. */
export const forgetOldVerdicts = (db: Queries): Promise<void> => sweepVerdicts(db);
