import type { Queries } from '../foundation/db/transaction.ts';
import { hasUnclearPost } from './earlier-post-table.ts';

/** Whether a post of an Amp that is not live may be public: its record is all that leads to it. */
export const mayBePublic = (db: Queries, ampId: number): Promise<boolean> =>
  hasUnclearPost(db, ampId);
