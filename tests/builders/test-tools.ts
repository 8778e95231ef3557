import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { handAtWork } from '#server/foundation/db/hand.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { openEngine } from '#server/foundation/db/connect.ts';
import type { Engine } from '#server/foundation/db/connect.ts';
import type { LineLimits } from '#server/foundation/db/line.ts';
import type { FileStore } from '#server/foundation/files/file-store.ts';
import { makeLog } from '#server/foundation/log.ts';
import type { DrawPage } from '#server/foundation/network/draw-page.ts';
import type { GuardedFetch } from '#server/foundation/network/guarded-fetch.ts';
import { jobs } from '#server/jobs.ts';
import { startTools } from '#server/start.ts';
import type { Sites } from '#server/sites/sites.ts';
import type { Tools } from '#server/tools.ts';
import { freshDatabase } from './fresh-database.ts';

export interface TestTools extends Tools {
  /** What the queue is made of, for tests of the queue itself. */
  boss: PgBoss;
  /** Moves the clock that actions read. */
  setNow(moment: string): void;
  advance(ms: number): void;
  /** Runs waiting jobs, and those they enqueue, until none is due. @returns the names in order. */
  runJobs(): Promise<string[]>;
  close(): Promise<void>;
}

interface Options {
  /** ISO moment the clock starts at. */
  now?: string;
  settings?: Record<string, string>;
  /** The world outside; our own pages are read as they are. */
  fetch?: GuardedFetch;
  /** A browser that draws pages; else there is none. */
  drawPage?: DrawPage;
  /** Other sites than those of the product, or more. */
  sites?: (usual: Sites) => Sites;
  /** Files that are kept otherwise. */
  files?: (usual: FileStore) => FileStore;
  /** A database that is there before and after: opened, and left. */
  place?: Parameters<typeof openEngine>[0] & { isRestoring?: boolean };
  /** What the lines to PostgreSQL may take. */
  limits?: LineLimits;
}

/**
 * Everything an action may reach, on a new empty database: the embedded engine in memory, or
 * PostgreSQL when TEST_DATABASE_URL names a server to make one on.
 */
export async function testTools({
  now,
  settings = {},
  fetch,
  drawPage,
  sites = (usual) => usual,
  files = (usual) => usual,
  place,
  limits,
}: Options = {}): Promise<TestTools> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-test-'));
  const database = place ? { where: place, drop: async () => {} } : await freshDatabase();
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: randomBytes(32).toString('hex'),
    ...settings,
  });
  const knowsOfRestore = place?.isRestoring ?? false;
  const engine = await openEngine({ ...database.where, knowsOfRestore, ...(limits && { limits }) });
  const boss: { queue?: PgBoss } = {};
  let shift = now ? Date.parse(now) - Date.now() : 0;
  let fixed: number | null = now ? Date.parse(now) : null;
  const running = await startTools(config, {
    engine: remembering(engine, boss),
    log: makeLog('silent'),
    isRestoring: knowsOfRestore,
    now: () => new Date(fixed ?? Date.now() + shift),
  });
  const { origins } = config;
  const ours: ReadonlySet<string> = new Set([origins.app, origins.news, origins.usercontent]);
  const reading: GuardedFetch = (address, request) => {
    requireDeclared(address);
    const isGiven = fetch && !ours.has(new URL(address).origin);
    return (isGiven ? fetch : running.tools.fetch)(address, request);
  };
  const tools: Tools = {
    ...running.tools,
    fetch: reading,
    drawPage: drawPage ?? running.tools.drawPage,
    sites: sites(running.tools.sites),
    files: files(running.tools.files),
  };
  if (!boss.queue) throw new Error('No queue was made.');
  return {
    ...tools,
    boss: boss.queue,
    setNow(moment) {
      fixed = Date.parse(moment);
    },
    advance(ms) {
      if (fixed === null) shift += ms;
      else fixed += ms;
    },
    async runJobs() {
      const ran: string[] = [];
      // To fetch from a queue is dear, and nearly all are empty.
      const dueNow = async () => {
        const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job
          where state < 'active' and start_after <= now()`.execute(engine.kysely);
        return new Set(rows.map(({ name }) => name));
      };
      // The queue reads the database's clock; jobs that are due by the test's clock are due now.
      await sql`update pgboss.job set start_after = now()
        where state < 'active' and start_after > now() and start_after <= ${tools.now()}`.execute(
        engine.kysely,
      );
      let due = await dueNow();
      for (let some = due.size > 0; some;) {
        some = false;
        for (const job of jobs) {
          if (!due.has(job.name)) continue;
          const [taken] = (await boss.queue?.fetch(job.name)) ?? [];
          if (!taken) continue;
          some = true;
          ran.push(job.name);
          await job.run(tools, job.payload.parse(taken.data ?? {}));
          await boss.queue?.complete(job.name, taken.id);
          due = await dueNow();
        }
      }
      return ran;
    },
    async close() {
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Keeps hold of the queue that `startTools` makes, so that a test can work it off by hand. */
function remembering(engine: Engine, boss: { queue?: PgBoss }): Engine {
  return {
    ...engine,
    makeQueue() {
      boss.queue = engine.makeQueue({ idle: true });
      return boss.queue;
    },
  };
}

/** A row whose call asks others says so: thrown where no verb can take it for a site that is away. */
function requireDeclared(address: string): void {
  if (handAtWork()?.asksOutside !== false) return;
  setImmediate(() => {
    throw new Error(`${address} is asked before a call is answered: its row needs asksOutside.`);
  });
}
