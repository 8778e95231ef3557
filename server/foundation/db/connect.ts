import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss, fromPglite } from 'pg-boss';
import { keepingStatements } from './kept-statements.ts';
import { lockDirectory } from './lock.ts';
import { lineLimits, linesTo, unhurried } from './line.ts';
import type { LineLimits } from './line.ts';
import { listening, listenOnPostgres } from './listen-on-postgres.ts';
import type { Listening } from './listen-on-postgres.ts';
import type { Schema } from './schema.ts';

export interface Engine {
  kind: 'embedded' | 'postgres';
  kysely: Kysely<Schema>;
  /**
   * The same database, by connections for transactions alone: those may wait for each other's rows, and
   * meanwhile sessions, pages and lists are read over the others.
   */
  transactions: Kysely<Schema>;
  /** The same database, for statements that take long by themselves. */
  unhurried: Kysely<Schema>;
  /** The same, in transactions: they wait for others' rows no longer than any. */
  longTransactions: Kysely<Schema>;
  /** A queue on this engine; the caller starts and stops it. `idle`: no clockwork of its own (tests). */
  makeQueue(options?: { idle?: boolean }): PgBoss;
  /**
   * Hears committed `NOTIFY`s on a channel. `missed` is called when some may not have been heard.
   * @returns a function that stops listening.
   */
  listen: (
    channel: string,
    hear: (payload: string) => void,
    missed: () => void,
  ) => Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Where {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Bytes of a data directory made before (tests): what a new one begins with. */
  snapshot?: Blob | undefined;
  /** Shorter in tests. */
  limits?: LineLimits;
  listening?: Listening;
  /** For the restore itself, and whoever asks whether there is one: others open no world that it has not finished. */
  knowsOfRestore?: boolean;
}

/** Opens the database: the embedded engine in `dataDir`, or PostgreSQL when `databaseUrl` is given. */
export function openEngine(where: Where): Promise<Engine> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, where) : openEmbedded(where);
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
    const kysely = new Kysely<Schema>({
      dialect: new PGliteDialect({ pglite: keepingStatements(pglite) }),
    });
    return {
      kind: 'embedded',
      kysely,
      transactions: kysely,
      unhurried: kysely,
      longTransactions: kysely,
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

async function openPostgres(databaseUrl: string, where: Where): Promise<Engine> {
  const { limits = lineLimits, knowsOfRestore = false } = where;
  // bigint as a number, as the embedded engine gives it: our ids and counts stay far below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const linesFor = (max: number, withinLimits = limits) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({
        pool: makePool(linesTo(databaseUrl, withinLimits, knowsOfRestore), max),
      }),
    });
  const kysely = linesFor(8);
  const version = await sql<{
    n: number;
  }>`select current_setting('server_version_num')::int as n`.execute(kysely);
  if ((version.rows[0]?.n ?? 0) < 150_000) {
    await kysely.destroy();
    throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  }
  const transactions = linesFor(10);
  // None is open while none is used.
  const unhurriedLines = linesFor(2, unhurried);
  const longTransactions = linesFor(2, { ...unhurried, lockMs: limits.lockMs });
  return {
    kind: 'postgres',
    kysely,
    transactions,
    unhurried: unhurriedLines,
    longTransactions,
    makeQueue: ({ idle = false } = {}) =>
      new PgBoss({ ...linesTo(databaseUrl, limits, knowsOfRestore), max: 6, ...clockwork(idle) }),
    listen: (channel, hear, missed) =>
      listenOnPostgres(
        { databaseUrl, channel, knowsOfRestore },
        { hear, missed },
        where.listening ?? listening,
      ),
    async close() {
      await unhurriedLines.destroy();
      await longTransactions.destroy();
      await transactions.destroy();
      await kysely.destroy();
    },
  };
}

function makePool(lines: ReturnType<typeof linesTo>, max: number): pg.Pool {
  const pool = new pg.Pool({ ...lines, max });
  // An idle connection that breaks is replaced by the pool; the query that needs one reports the trouble.
  pool.on('error', () => {});
  return pool;
}

const clockwork = (idle: boolean) => ({
  supervise: !idle,
  schedule: !idle,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
});
