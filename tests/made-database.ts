import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { PgBoss, fromPglite } from 'pg-boss';
import { openEngine } from '#server/foundation/db/connect.ts';
import { ask } from '#server/foundation/db/one-connection.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import type { Schema } from '#server/foundation/db/schema.ts';
import { makeLog } from '#server/foundation/log.ts';
import { startQueue } from '#server/foundation/queue/queue.ts';
import { jobs } from '#server/jobs.ts';

/** Makes tables and queues once, so that each test file begins with a copy: bytes of the embedded engine. */
export async function writeMadeDatabase(file: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  const idle = { useListenNotify: false, supervise: false, schedule: false };
  await make(kysely, new PgBoss({ db: fromPglite(pglite), backend: 'pglite', ...idle }));
  const copy = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await copy.arrayBuffer()));
  await kysely.destroy();
}

/** The same on a PostgreSQL server. @returns the name of the database to copy. */
export async function makeTemplate(server: string): Promise<string> {
  const name = 'made';
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const engine = await openEngine({ dataDir: '', databaseUrl: url.href });
  await make(engine.kysely, engine.makeQueue({ idle: true }));
  await engine.close();
  return name;
}

async function make(kysely: Kysely<Schema>, boss: PgBoss): Promise<void> {
  await migrate(kysely);
  const queue = await startQueue(boss, jobs, makeLog('silent'));
  await queue.stop();
}
