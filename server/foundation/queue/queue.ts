import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import type { Tools } from '../../tools.ts';
import type { Tx } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Job } from './job.ts';

interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** Jobs of one group share `atOncePerGroup`. */
  group?: string;
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
  work(tools: Tools): Promise<void>;
  /** Lets running jobs finish for a short while, then stops. */
  stop(): Promise<void>;
}

const deadLetters = 'parked';

/** Starts the queue on its database and makes every job's queue known. */
export async function startQueue(
  boss: PgBoss,
  jobs: readonly Job[],
  log: Log,
): Promise<RunningQueue> {
  boss.on('error', (error: unknown) => log.error({ error }, 'queue error'));
  await boss.start();
  await boss.createQueue(deadLetters);
  for (const job of jobs) {
    const options = {
      notify: true,
      retryLimit: job.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: job.heartbeatSeconds,
      deadLetter: deadLetters,
    };
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'UTC' });
    // Warms the queue cache: a cold one is read over the outer connection in the middle of `enqueue`'s
    // transaction, which on the embedded engine waits for itself for ever.
    await boss.findJobs(job.name, { key: 'warm' });
  }
  await boss.findJobs(deadLetters, { key: 'warm' });
  let endHeartbeat = () => {};

  return {
    async enqueue(tx, job, payload, options = {}) {
      const sent = job.payload.parse(payload) as object;
      if (job.onceWaiting && (await holdWaiting(tx, job.name, sent))) return;
      await boss.send(job.name, sent, {
        db: fromKysely(tx),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.isFirst ? { priority: 1 } : {}),
        ...(options.group ? { group: { id: options.group } } : {}),
      });
    },
    async retry(tx, { name, id }) {
      await boss.retry(name, id, { db: fromKysely(tx) });
    },
    async drop(tx, { name, id }) {
      await boss.deleteJob(name, id, { db: fromKysely(tx) });
    },
    async catchUp(tx) {
      const periodic = jobs.filter(({ every }) => every !== undefined);
      for (const { name } of periodic) await boss.send(name, {}, { db: fromKysely(tx) });
    },
    async work(tools) {
      for (const job of jobs) await workOff(boss, job, tools, log);
      endHeartbeat = startHeartbeat(tools);
    },
    async stop() {
      endHeartbeat();
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
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

/** Few workers a kind, that share its `atOnce` between them: many idle ones would load the embedded engine. */
const fewWorkers = 2;

async function workOff(boss: PgBoss, job: Job, tools: Tools, log: Log) {
  const localConcurrency = Math.min(Math.max(fewWorkers, job.atOncePerGroup ?? 0), job.atOnce);
  await boss.work(
    job.name,
    {
      batchSize: Math.ceil(job.atOnce / localConcurrency),
      localConcurrency,
      ...(job.atOncePerGroup ? { localGroupConcurrency: job.atOncePerGroup } : {}),
      perJobResults: true as const,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 2,
      burstWhenBatchFull: true,
    },
    (batch) =>
      Promise.all(
        batch.map(async ({ id, data }) => {
          try {
            await job.run(tools, job.payload.parse(data ?? {}));
            return { id, status: 'completed' as const };
          } catch (error) {
            log.error({ error, job: job.name, id }, 'job failed');
            const output = { message: error instanceof Error ? error.message : String(error) };
            return { id, status: 'failed' as const, output };
          }
        }),
      ),
  );
}
