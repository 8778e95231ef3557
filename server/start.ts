import { measuresOf } from './amps/modules/payloads.ts';
import type { Config } from './config.ts';
import { clockOf } from './foundation/db/database-clock.ts';
import { openEngine } from './foundation/db/connect.ts';
import type { Engine } from './foundation/db/connect.ts';
import { processName } from './foundation/db/lock.ts';
import { refuseUnfinished } from './foundation/backup/unfinished-restore.ts';
import { listenForChanges } from './foundation/db/events.ts';
import { migrate } from './foundation/db/migrate.ts';
import { guardedDatabase } from './foundation/db/transaction.ts';
import { openFiles } from './foundation/files/open-files.ts';
import { makeLog } from './foundation/log.ts';
import type { Log } from './foundation/log.ts';
import { browserHere } from './foundation/network/browser-here.ts';
import { drawPage } from './foundation/network/draw-page.ts';
import { openGate } from './foundation/network/gate.ts';
import { guardedFetch } from './foundation/network/guard.ts';
import { makeSeal } from './foundation/network/seal.ts';
import { secretKeyOf } from './foundation/network/secret-key.ts';
import { ownPages } from './own-pages.ts';
import type { OwnPages } from './own-pages.ts';
import { watchForLostWork } from './foundation/queue/lost-work-table.ts';
import { startQueue } from './foundation/queue/queue.ts';
import type { RunningQueue } from './foundation/queue/queue.ts';
import { jobs } from './jobs.ts';
import { openSites } from './sites/publishers.ts';
import type { Tools } from './tools.ts';

export interface Running {
  tools: Tools;
  queue: RunningQueue;
  /** Hears committed `NOTIFY`s on a channel. */
  listen: Engine['listen'];
  pages: OwnPages;
  stop(): Promise<void>;
}

interface Options {
  engine?: Engine;
  now?: () => Date;
  log?: Log;
  /** Only the restore itself opens a world that it has not finished. */
  isRestoring?: boolean;
}

/** Opens everything an action may reach: database with its tables, queue, files, network. */
export async function startTools(config: Config, options: Options = {}): Promise<Running> {
  const log = options.log ?? makeLog(config.logLevel);
  const files = await openFiles(config);
  const { isRestoring = false } = options;
  const engine = options.engine ?? (await openEngine({ ...config, knowsOfRestore: isRestoring }));
  try {
    if (!isRestoring) await refuseUnfinished(engine.kysely);
    const ran = await migrate(engine.unhurried);
    if (ran.length > 0) log.info({ migrations: ran }, 'database is up to date');
    const changes = await listenForChanges(engine);
    const queue = await startQueue(engine.makeQueue(), jobs, log);
    await watchForLostWork(engine.kysely);
    const clock = await clockOf(engine);
    const pages = ownPages({ config, tools: () => tools, listen: engine.listen });
    const gate = {
      allow: config.linkCheckAllowHosts,
      inside: (origin: string) => pages.at(origin),
    };
    const browser = browserHere(config.captureBrowser);
    const gates = { admit: openGate(gate), admitOthers: openGate({ ...gate, allow: [] }) };
    const tools: Tools = {
      config,
      engine: engine.kind,
      db: guardedDatabase(engine),
      changes,
      queue,
      files: files.store,
      fetch: guardedFetch(gate),
      drawPage: browser === null ? null : (url) => drawPage({ browser, url, ...gates }),
      sites: openSites(config, measuresOf),
      seal: makeSeal(secretKeyOf(config), ...config.previousKeys),
      log,
      now: options.now ?? clock.now,
      worker: processName(),
    };
    return {
      tools,
      queue,
      listen: engine.listen,
      pages,
      async stop() {
        clock.stop();
        await pages.close();
        await queue.stop();
        await changes.close();
        await engine.close();
        files.close();
      },
    };
  } catch (error) {
    await engine.close();
    files.close();
    throw error;
  }
}
