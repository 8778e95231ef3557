import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '#server/foundation/db/transaction.ts';
import type { TestTools } from './test-tools.ts';

interface Race {
  first: (tx: Tx) => Promise<unknown>;
  second: () => Promise<unknown>;
}

/**
 * Commits `first` only once `second` waits for one of its locks: what was read before the commit is stale
 * by then. The embedded engine runs one transaction at a time; there the second simply follows.
 */
export async function heldOpen(tools: TestTools, { first, second }: Race): Promise<void> {
  const held = Promise.withResolvers<void>();
  const committing = tools.db.transaction(async (tx) => {
    await first(tx);
    held.resolve();
    await untilSomebodyWaits(tx);
  });
  await Promise.race([held.promise, committing]);
  await Promise.all([committing, second()]);
}

async function untilSomebodyWaits(tx: Tx): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  for (let asked = 0; asked < 1000; asked += 1) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      tx,
    );
    if (rows.length > 0) return;
    await sleep(10);
  }
  throw new Error('Nobody came to wait for these locks.');
}
