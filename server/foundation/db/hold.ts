import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Until the transaction ends nobody else holds this name: what is counted under it stays true. */
export async function hold(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
