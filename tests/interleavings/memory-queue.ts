import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import { askWaiting } from '#server/distribution/ask-waiting.job.ts';
import { goOn } from '#server/distribution/go-on.job.ts';
import { goOnLinked } from '#server/distribution/go-on-linked.job.ts';
import { provePlacement } from '#server/distribution/prove-placement.job.ts';
import { publishPlacement } from '#server/distribution/publish-placement.job.ts';
import { reconcilePlacement } from '#server/distribution/reconcile-placement.job.ts';
import { removePost } from '#server/distribution/remove-post.job.ts';
import { updatePlacement } from '#server/distribution/update-placement.job.ts';
import type { Database } from '#server/foundation/db/transaction.ts';
import type { Job } from '#server/foundation/queue/job.ts';
import type { Queue } from '#server/foundation/queue/queue.ts';
import { jobs } from '#server/jobs.ts';
import type { Tools } from '#server/tools.ts';
import type { Stop } from './actor.ts';

export interface Waiting {
  name: string;
  due: number;
  tries: number;
  run: (tools: Tools) => Promise<void>;
}

const played: ReadonlySet<string> = new Set(
  [
    publishPlacement,
    reconcilePlacement,
    provePlacement,
    updatePlacement,
    removePost,
    goOn,
    goOnLinked,
    askWaiting,
  ].map(({ name }) => name),
);

const asItIs: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The jobs of one placement, as they are enqueued by what commits; of others nothing is kept. */
export function memoryQueue(now: () => Date) {
  const waiting: Waiting[] = [];
  const begun = new AsyncLocalStorage<Waiting[]>();
  const queue: Queue = {
    async enqueue<Payload extends object>(
      _tx: unknown,
      job: Job<Payload>,
      payload: Payload,
      { startAfter = now() }: { startAfter?: Date } = {},
    ) {
      if (!played.has(job.name)) return;
      const due = startAfter.getTime();
      const done = jobs.find(({ name }) => name === job.name);
      if (!done) throw new Error(`Nobody does ${job.name}.`);
      const run = (tools: Tools) => done.run(tools, payload);
      begun.getStore()?.push({ name: job.name, due, tries: 0, run });
    },
    retry: () => Promise.resolve(),
    drop: () => Promise.resolve(),
  };
  /** Transactions that stop before they begin, and leave their jobs when they end. */
  const through = (db: Database, stop: Stop): Database => ({
    ...db,
    // Of a process of its own: see `publishPlacement`.
    root: db.root.withPlugin(asItIs),
    async transaction(work, how) {
      await stop('transaction');
      const left: Waiting[] = [];
      const result = await db.transaction((tx) => {
        left.length = 0;
        return begun.run(left, () => work(tx));
      }, how);
      waiting.push(...left);
      return result;
    },
  });
  return { waiting, queue, through };
}
