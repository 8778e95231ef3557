import type { Job as Claim, PgBoss } from 'pg-boss';
import type { Tools } from '../../tools.ts';
import type { WorkedJob } from './job.ts';
import { forgetLost, lostBefore, parkLost } from './lost-work-table.ts';
import type { Lost, Taken } from './lost-work-table.ts';
import { triesOf } from './tries.ts';
import { turnsOf } from './turns.ts';
import { groupsWaiting, putBack } from './waiting-job-table.ts';

/** How often work is looked for that nobody announced: retries, and what was set for later. */
const lookEveryMs = 2_000;

/** Work that ended its process this often in a row is not tried for an hour. One stop by force, or two, is no proof. */
const mostLost = 3;
/** What was lost so often is tried one by one. Once happens to all that runs when a machine is restarted. */
const triedApart = 2;

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
export function workOff(boss: PgBoss, job: WorkedJob, tools: Tools): Worker {
  const { log } = tools;
  const turns = turnsOf(job);
  const tries = triesOf(boss, { db: tools.db.root, log });
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

  tries.hear(job.name, wake);
  const looking = look();
  const beat = setInterval(() => void giveSign(), job.heartbeatSeconds * 500);

  async function look(): Promise<void> {
    // Those that wait for their try were called by a process that may be gone.
    await tries
      .callNext()
      .catch((error: unknown) =>
        log.error({ error, job: job.name }, 'calling work to its try failed'),
      );
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
    const taken = { name: job.name, id: claim.id };
    const lost = await lostBefore(tools.db.root, taken);
    if (lost.times >= mostLost && lost.isRecent) {
      log.error(
        { job: job.name, id: claim.id, ...lost },
        'work that ends its process was put aside',
      );
      const message = endsProcesses(lost.times);
      await parkLost(tools.db.root, { id: claim.id, name: job.name, message });
      return true;
    }
    const isTry = lost.times >= triedApart;
    if (isTry && !(await tries.mayBegin(taken))) return true;
    if (isTry) await tries.begin(taken, lost);
    turns.begin(groups);
    running.set(
      claim,
      run(claim, lost).finally(() => {
        turns.end(groups);
        running.delete(claim);
        wake();
      }),
    );
    return true;
  }

  async function run(claim: Claim, lost: Lost): Promise<void> {
    try {
      try {
        await within(claim.expireInSeconds, job.run(tools, job.payload.parse(claim.data ?? {})));
      } finally {
        if (lost.times > 0) await cameToAnEnd({ name: job.name, id: claim.id });
      }
      await boss.complete(job.name, claim);
    } catch (error) {
      log.error({ error, job: job.name, id: claim.id }, 'job failed');
      await giveUp(claim, error instanceof Error ? error.message : String(error));
    }
  }

  /** With its process alive. */
  async function cameToAnEnd(taken: Taken): Promise<void> {
    await tries.end(taken);
    await forgetLost(tools.db.root, taken);
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

const endsProcesses = (times: number) =>
  `The product stopped ${times} times in the midst of this. It is put aside: what is asked for again is tried an hour later.`;

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
