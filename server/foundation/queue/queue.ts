import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import type { Tools } from '../../tools.ts';
import { announce } from '../db/events.ts';
import type { Tx } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Job, WorkedJob } from './job.ts';
import { forgetLost } from './lost-work-table.ts';
import { standQueues } from './stand-queues.ts';
import { workOff } from './work-off.ts';
import type { Worker } from './work-off.ts';

interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** Before all others of its kind, however many wait. */
  isFirst?: boolean;
}

/** Where verbs leave work for later: in their own transaction, so that both happen or neither. */
export interface Queue {
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Has a job that failed for good done again, once more. */
  retry(tx: Tx, failed: { name: string; id: string }): Promise<void>;
  /** Forgets a job that failed. */
  drop(tx: Tx, failed: { name: string; id: string }): Promise<void>;
}

export interface RunningQueue extends Queue {
  /** What comes by itself comes now, once: its time may have passed while no worker ran. */
  catchUp(tx: Tx): Promise<void>;
  /** Begins to work jobs off, and to give signs of life. */
  work(tools: Tools): void;
  /** Lets running jobs finish for a short while, then stops. */
  stop(): Promise<void>;
}

/** How long running jobs may take to finish when the process stops. */
const patienceMs = 10_000;

/** Starts the queue on its database and makes every job's queue known. */
export async function startQueue(
  boss: PgBoss,
  jobs: readonly WorkedJob[],
  log: Log,
): Promise<RunningQueue> {
  boss.on('error', (error: unknown) => log.error({ error }, 'queue error'));
  await boss.start();
  await standQueues(boss, jobs);
  let endHeartbeat = () => {};
  const workers: Worker[] = [];

  return {
    async enqueue(tx, job, payload, options = {}) {
      const parsed = job.payload.parse(payload);
      const sent = parsed as object;
      if (job.onceWaiting && (await holdWaiting(tx, job.name, sent))) return;
      const groups = await job.groupsOf?.(tx, parsed);
      await boss.send(job.name, sent, {
        db: fromKysely(tx),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.isFirst ? { priority: 1 } : {}),
        ...(groups && groups.length > 0 ? { group: { id: groups.join(' ') } } : {}),
      });
      if (!options.startAfter) await announce(tx, `queue:${job.name}`);
    },
    async retry(tx, { name, id }) {
      await forgetLost(tx, { name, id });
      await boss.retry(name, id, { db: fromKysely(tx) });
    },
    async drop(tx, { name, id }) {
      await boss.deleteJob(name, id, { db: fromKysely(tx) });
    },
    async catchUp(tx) {
      const periodic = jobs.filter(({ every }) => every !== undefined);
      for (const { name } of periodic) {
        await boss.send(name, {}, { db: fromKysely(tx) });
        await announce(tx, `queue:${name}`);
      }
    },
    work(tools) {
      for (const job of jobs) {
        const worker = workOff(boss, job, tools);
        tools.changes.hear(`queue:${job.name}`, () => worker.wake());
        workers.push(worker);
      }
      endHeartbeat = startHeartbeat(tools);
    },
    async stop() {
      endHeartbeat();
      await Promise.all(workers.map((worker) => worker.stop(patienceMs)));
      await boss.stop({ graceful: true, timeout: patienceMs, close: true });
    },
  };
}

/**
 * Takes hold of a job of this payload that no worker has taken: none takes it before the caller's
 * transaction ends, and then it sees what that has changed. @returns whether there is one.
 */
async function holdWaiting(tx: Tx, name: string, payload: object): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job
    where name = ${name} and state = 'created' and start_after <= now() and data = ${JSON.stringify(payload)}::jsonb
    limit 1 for update skip locked`.execute(tx);
  return rows.length > 0;
}
