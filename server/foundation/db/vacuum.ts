import { sql } from 'kysely';
import type { Queries } from './transaction.ts';

/** The embedded engine has no autovacuum. */
export async function vacuum(db: Queries): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
