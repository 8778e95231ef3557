import { sql } from 'kysely';
import type { Queries } from '../db/transaction.ts';

/** Either engine's own client. */
interface Client {
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Says in the database itself that the world of a backup is being brought into it: whoever starts on it,
 * on whatever machine, is told so by `refuseUnfinished`.
 */
export async function markUnfinished(client: Client, backup: string): Promise<void> {
  await client.query('create table if not exists unfinished_restore (backup text not null)');
  await client.query('delete from unfinished_restore');
  await client.query('insert into unfinished_restore values ($1)', [backup]);
}

/** Which backup is being restored here; null: none is. */
export async function unfinishedRestore(db: Queries): Promise<string | null> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('public.unfinished_restore') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return null;
  const { rows } = await sql<{ backup: string }>`select backup from unfinished_restore`.execute(db);
  return rows[0]?.backup ?? null;
}

export const unfinishedWords =
  'A restore was begun here and not finished. Run it again with the same file: npm run restore -- FILE.';

/** @throws Error: a world that was not looked over would send again what was sent after its backup. */
export async function refuseUnfinished(db: Queries): Promise<void> {
  if ((await unfinishedRestore(db)) !== null) throw new Error(unfinishedWords);
}

export async function finishRestore(db: Queries): Promise<void> {
  await sql`drop table if exists unfinished_restore`.execute(db);
}
