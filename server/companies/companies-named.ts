import type { Queries } from '../foundation/db/transaction.ts';
import { idsOfNamed } from './company-table.ts';

/** So many companies are looked for by their ids. */
const most = 1_000;

/**
 * Companies with these words in their names, whoever owns them: for narrowing a list that is the
 * reader's own already. @returns their ids; null when they are too many to be listed.
 */
export const companiesNamed = (db: Queries, words: string): Promise<number[] | null> =>
  idsOfNamed(db, { words, most });
