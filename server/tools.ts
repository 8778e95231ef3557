import type { Config } from './config.ts';
import type { Changes } from './foundation/db/events.ts';
import type { Database } from './foundation/db/transaction.ts';
import type { FileStore } from './foundation/files/file-store.ts';
import type { Log } from './foundation/log.ts';
import type { DrawPage } from './foundation/network/draw-page.ts';
import type { Seal } from './foundation/network/seal.ts';
import type { GuardedFetch } from './foundation/network/guarded-fetch.ts';
import type { Queue } from './foundation/queue/queue.ts';
import type { Sites } from './sites/sites.ts';

/** Everything an action may reach outside itself. Built once, in start.ts; tests build their own. */
export interface Tools {
  config: Config;
  engine: 'embedded' | 'postgres';
  db: Database;
  changes: Changes;
  queue: Queue;
  files: FileStore;
  fetch: GuardedFetch;
  /** Draws a public page as a stranger's browser does; null: there is none here. */
  drawPage: DrawPage | null;
  sites: Sites;
  seal: Seal;
  log: Log;
  now: () => Date;
  /** Names this process in attempts and beats. */
  worker: string;
}
