import type { Queries } from '../foundation/db/transaction.ts';
import { findByMarker } from './newsroom-article-table.ts';
import type { WhereItIs } from './newsroom-article-table.ts';

/** The article posted under this marker, withdrawn or not. */
export function findPost(db: Queries, marker: string): Promise<WhereItIs | null> {
  return findByMarker(db, marker);
}
