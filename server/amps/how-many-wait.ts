import type { Queries } from '../foundation/db/transaction.ts';
import { waitingForCredits } from './amp-table.ts';

/** How many Amps of a person wait for a credit each. */
export const howManyWait = async (db: Queries, personId: number): Promise<number> =>
  (await waitingForCredits(db, personId)).length;
