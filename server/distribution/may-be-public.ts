import type { Queries } from '../foundation/db/transaction.ts';
import { countUnclearPosts } from './earlier-post-table.ts';

/** Whether a post of an Amp that is not live may be public: its record is all that leads to it. */
export const mayBePublic = async (db: Queries, ampId: number): Promise<boolean> =>
  (await countUnclearPosts(db, ampId)) > 0;
