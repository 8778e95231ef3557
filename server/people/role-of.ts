import type { Queries } from '../foundation/db/transaction.ts';
import { standOf } from './person-table.ts';

/** For other rooms: the role that an account has now; null: there is no such account any more. */
export async function roleOf(db: Queries, personId: number): Promise<string | null> {
  const [person] = await standOf(db, [personId]);
  return person && !person.isClosed ? person.role : null;
}
