import type { Queries } from '../foundation/db/transaction.ts';
import { findLapsed } from './lapsed-table.ts';
import type { Lapsing } from './lapsed-table.ts';

/** For other rooms: Amps of which no post is live so many days after they went live. */
export const lapsedAmps = (db: Queries, lapsing: Lapsing): Promise<number[]> =>
  findLapsed(db, lapsing);
