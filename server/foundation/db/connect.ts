import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss, fromPglite } from 'pg-boss';
import { lockDirectory } from './lock.ts';
import type { Schema } from './schema.ts';

export interface Engine {
  kind: 'embedded' | 'postgres';
  kysely: Kysely<Schema>;
  /**
   * The same database, by connections for transactions alone: those may wait for each other's rows, and
   * meanwhile sessions, pages and lists are read over the others.
   */
  transactions: Kysely<Schema>;
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
      transactions: kysely,
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
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: makePool(databaseUrl, 8) }),
  });
  const version = await sql<{
    n: number;
  }>`select current_setting('server_version_num')::int as n`.execute(kysely);
  if ((version.rows[0]?.n ?? 0) < 150_000) {
    await kysely.destroy();
    throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  }
  const transactions = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: makePool(databaseUrl, 10),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set lock_timeout = ${longestLockMs}`));
      },
    }),
  });
  return {
    kind: 'postgres',
    kysely,
    transactions,
    makeQueue: ({ idle = false } = {}) =>
      new PgBoss({ connectionString: databaseUrl, max: 6, ...clockwork(idle) }),
    listen: (channel, hear) => listenOnPostgres(databaseUrl, channel, hear),
    async close() {
      await transactions.destroy();
      await kysely.destroy();
    },
  };
}

/** Longer than anybody's transaction takes, and shorter than browsers wait. */
const longestLockMs = 20_000;
const longestWaitMs = 20_000;

function makePool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: longestWaitMs });
  // An idle connection that breaks is replaced by the pool; the query that needs one reports the trouble.
  pool.on('error', () => {});
  return pool;
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
  supervise: !idle,
  schedule: !idle,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
});
