import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss, fromPglite } from 'pg-boss';
import { lockDirectory } from './lock.ts';
import type { Schema } from './schema.ts';

export interface Engine {
  kind: 'embedded' | 'postgres';
  kysely: Kysely<Schema>;
  /** A queue on this engine; the caller starts and stops it. `idle`: no clockwork of its own (tests). */
  makeQueue(options?: { idle?: boolean }): PgBoss;
  /** Hears committed `NOTIFY`s on a channel. @returns a function that stops listening. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Where {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Bytes of a data directory made before (tests): loaded into memory instead of `dataDir`. */
  snapshot?: Blob;
}

/** Opens the database: the embedded engine in `dataDir`, or PostgreSQL when `databaseUrl` is given. */
export function openEngine(where: Where): Promise<Engine> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openEmbedded(where);
}

async function openEmbedded({ dataDir, snapshot }: Where): Promise<Engine> {
  const inMemory = dataDir === 'memory://';
  const unlock = inMemory ? () => {} : lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: inMemory ? 'memory://' : join(dataDir, 'database'),
      extensions: { pg_trgm },
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
    const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    return {
      kind: 'embedded',
      kysely,
      makeQueue: ({ idle = false } = {}) =>
        new PgBoss({ db: fromPglite(pglite), backend: 'pglite', ...clockwork(idle) }),
      listen: (channel, hear) => pglite.listen(channel, hear),
      async close() {
        await kysely.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres(databaseUrl: string): Promise<Engine> {
  // bigint as a number, as the embedded engine gives it: our ids and counts stay far below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  // An idle connection that breaks is replaced by the pool; the query that needs one reports the trouble.
  pool.on('error', () => {});
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const version = await sql<{
    n: number;
  }>`select current_setting('server_version_num')::int as n`.execute(kysely);
  if ((version.rows[0]?.n ?? 0) < 150_000) {
    await kysely.destroy();
    throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  }
  return {
    kind: 'postgres',
    kysely,
    makeQueue: ({ idle = false } = {}) =>
      new PgBoss({ connectionString: databaseUrl, max: 6, ...clockwork(idle) }),
    listen: (channel, hear) => listenOnPostgres(databaseUrl, channel, hear),
    close: () => kysely.destroy(),
  };
}

const reconnectAfterMs = 1000;

/** One connection that only listens; lost, it is opened again until the listener is closed. */
async function listenOnPostgres(
  databaseUrl: string,
  channel: string,
  hear: (payload: string) => void,
) {
  let closed = false;
  let client: pg.Client;
  const connect = async () => {
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', (message) => {
      if (message.channel === channel) hear(message.payload ?? '');
    });
    client.on('error', reconnect);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  };
  const reconnect = () => {
    client.removeAllListeners();
    client.on('error', () => {});
    if (!closed) setTimeout(() => void connect().catch(reconnect), reconnectAfterMs).unref();
  };
  await connect();
  return async () => {
    closed = true;
    client.removeListener('error', reconnect);
    await client.end();
  };
}

const clockwork = (idle: boolean) => ({
  useListenNotify: !idle,
  supervise: !idle,
  schedule: !idle,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
});
