import type { PgBoss } from 'pg-boss';
import type { Job } from './job.ts';

const deadLetters = 'parked';
/** Tries of one job are no further apart, unless it says so. */
const usualPauseSeconds = 300;
/** Of cron lines. */
const zone = 'UTC';

type Definition = Pick<
  Job,
  'name' | 'retries' | 'longestPauseSeconds' | 'heartbeatSeconds' | 'every'
>;

/**
 * Makes every job's queue stand in the database as the job defines it, and its cron line. What stands so already, at
 * every start but a release's first, is only read: two statements, not four for each job.
 */
export async function standQueues(boss: PgBoss, jobs: readonly Definition[]): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const lines = new Map((await boss.getSchedules()).map((line) => [line.name, line]));
  const cold = new Set([deadLetters]);
  if (!standing.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const job of jobs) {
    const wanted = optionsOf(job);
    const queue = standing.get(job.name);
    if (!queue || !standsAs(wanted, queue)) {
      await (queue ? boss.updateQueue(job.name, wanted) : boss.createQueue(job.name, wanted));
      cold.add(job.name);
    }
    const line = lines.get(job.name);
    if (job.every && (line?.cron !== job.every || line.timezone !== zone))
      await boss.schedule(job.name, job.every, {}, { tz: zone });
  }
  // Warms the queue cache: a cold one is read over the outer connection in the middle of `enqueue`'s
  // transaction, which on the embedded engine waits for itself for ever. All that stood were read as the queue started.
  for (const name of cold) await boss.findJobs(name, { key: 'warm' });
}

const optionsOf = (job: Definition) => ({
  retryLimit: job.retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: job.longestPauseSeconds ?? usualPauseSeconds,
  heartbeatSeconds: job.heartbeatSeconds,
  deadLetter: deadLetters,
});
type Options = ReturnType<typeof optionsOf>;

const standsAs = (wanted: Options, queue: Partial<Options>) =>
  wanted.retryLimit === queue.retryLimit &&
  wanted.retryDelay === queue.retryDelay &&
  wanted.retryBackoff === queue.retryBackoff &&
  wanted.retryDelayMax === queue.retryDelayMax &&
  wanted.heartbeatSeconds === queue.heartbeatSeconds &&
  wanted.deadLetter === queue.deadLetter;
