import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Any number: the advisory lock's key that all processes of this product agree on. */
const lockKey = 7_201_845;

/**
 * Runs the numbered SQL files that this database has not seen, each once, in order. Two processes may
 * call it at the same time: the second waits and finds the work done.
 */
export async function migrate(kysely: Kysely<Schema>): Promise<string[]> {
  return kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      await sql`create table if not exists migrations (name varchar(80) primary key, ran_at timestamptz not null default now())`.execute(
        connection,
      );
      const missing = await missingMigrations(connection);
      for (const name of missing) await runFile(connection, name);
      return missing;
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}

/** Files that this database has not seen; all where it has seen none. Reads only. */
export async function missingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const done = new Set(await migrationsRun(db));
  return migrationFiles().filter((name) => !done.has(name));
}

/** Those that a database has seen. */
export async function migrationsRun(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('migrations') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Those of them that this program does not know: a newer one ran them. */
export function unknownMigrations(run: readonly string[]): string[] {
  const known = new Set(migrationFiles());
  return run.filter((name) => !known.has(name));
}

const migrationFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

async function runFile(connection: Kysely<Schema>, name: string) {
  const text = readFileSync(join(folder, name), 'utf8');
  await connection.transaction().execute(async (tx) => {
    for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
    await sql`insert into migrations (name) values (${name})`.execute(tx);
  });
}

/** Migration files hold plain statements: a semicolon at a line's end closes one. */
function statementsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
