import type { Job as Claim, PgBoss } from 'pg-boss';
import type { Tools } from '../../tools.ts';
import type { Job } from './job.ts';
import { turnsOf } from './turns.ts';
import { groupsWaiting, putBack } from './waiting-job-table.ts';

/** How often work is looked for that nobody announced: retries, and what was set for later. */
const lookEveryMs = 2_000;

export interface Worker {
  /** There may be work. */
  wake(): void;
  /** Takes nothing more; what still runs after a while is tried again by whoever works next. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Works off one kind of job. Each job has a place of its own: one that hangs keeps its place and no more,
 * and whatever ends makes room at once. What may not begin yet stays in the queue, and those behind it pass.
 */
export function workOff(boss: PgBoss, job: Job, tools: Tools): Worker {
  const { log } = tools;
  const turns = turnsOf(job);
  const running = new Map<Claim, Promise<void>>();
  /**
   * Groups that waited when a job last had to: the queue is asked for none of those that may not begin.
   * All are learned at once. Met one by one, ten thousand hosts of one owner would be ten thousand jobs
   * taken and put back, each by a longer question, before the job behind them begins.
   */
  let held = new Set<string>();
  let isStopping = false;
  let isAsked = false;
  let lookNow = () => {};

  const looking = look();
  const beat = setInterval(() => void giveSign(), job.heartbeatSeconds * 500);

  async function look(): Promise<void> {
    while (!isStopping) {
      isAsked = false;
      try {
        while (!isStopping && turns.hasRoom() && (await takeOne()));
      } catch (error) {
        log.error({ error, job: job.name }, 'looking for jobs failed');
      }
      if (!isAsked && !isStopping) await pause();
    }
  }

  function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, lookEveryMs);
    lookNow = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  function wake(): void {
    isAsked = true;
    lookNow();
  }

  /** @returns whether there was one. */
  async function takeOne(): Promise<boolean> {
    const ignoreGroups = [...held].filter((group) => !turns.mayBegin(groupsIn(group)));
    const [claim] = await boss.fetch<object>(
      job.name,
      ignoreGroups.length > 0 ? { ignoreGroups } : {},
    );
    if (!claim) {
      if (ignoreGroups.length === 0) held.clear();
      return false;
    }
    const groups = groupsIn(claim.groupId);
    if (!turns.mayBegin(groups)) {
      await putBack(tools.db.root, claim.id);
      held = new Set(await groupsWaiting(tools.db.root, job.name));
      // Another process may have it by now, and put it back as well.
      if (claim.groupId) held.add(claim.groupId);
      return true;
    }
    turns.begin(groups);
    running.set(
      claim,
      run(claim).finally(() => {
        turns.end(groups);
        running.delete(claim);
        wake();
      }),
    );
    return true;
  }

  async function run(claim: Claim): Promise<void> {
    try {
      await within(claim.expireInSeconds, job.run(tools, job.payload.parse(claim.data ?? {})));
      await boss.complete(job.name, claim);
    } catch (error) {
      log.error({ error, job: job.name, id: claim.id }, 'job failed');
      await giveUp(claim, error instanceof Error ? error.message : String(error));
    }
  }

  async function giveUp(claim: Claim, message: string): Promise<void> {
    try {
      await boss.fail(job.name, claim, { message });
    } catch (error) {
      // Without a sign of life another worker takes it up.
      log.error({ error, job: job.name, id: claim.id }, 'a failed job could not be given back');
    }
  }

  async function giveSign(): Promise<void> {
    if (running.size === 0) return;
    try {
      await boss.touch(job.name, [...running.keys()]);
    } catch (error) {
      log.error({ error, job: job.name }, 'a sign of life could not be written');
    }
  }

  return {
    wake,
    async stop(withinMs) {
      isStopping = true;
      wake();
      await looking;
      await settledWithin(withinMs, running.values());
      for (const claim of running.keys()) await giveUp(claim, 'the worker stopped');
      clearInterval(beat);
    },
  };
}

const groupsIn = (id: string | null | undefined): string[] => (id ? id.split(' ') : []);

/** @throws when it takes longer: the queue has given the job to somebody else by then. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`not done within ${seconds} seconds`));
  const timer = setTimeout(late, seconds * 1000);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function settledWithin(ms: number, running: Iterable<Promise<void>>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([Promise.all(running), promise]);
  clearTimeout(timer);
}
