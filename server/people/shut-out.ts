import { accountStateOf } from '#domain/people/account-state.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { standOf } from './person-table.ts';

interface ShutOut {
  name: string;
  state: 'suspended' | 'banned' | 'closed';
}

/** For other rooms: the first of these people who may not use the product any more; null: all may. */
export async function firstShutOut(db: Queries, ids: readonly number[]): Promise<ShutOut | null> {
  for (const { name, role, isClosed } of await standOf(db, ids)) {
    const state = accountStateOf(role);
    if (isClosed) return { name, state: 'closed' };
    if (state === 'suspended' || state === 'banned') return { name, state };
  }
  return null;
}
