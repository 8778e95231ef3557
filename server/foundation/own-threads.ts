import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

interface Threads {
  file: URL;
  /** How long it may take for one answer, by the clock, which goes on while the machine does something else. */
  patienceMs: number;
  resourceLimits: ResourceLimits;
}

/** Why there is no answer: it took too long, it held too much, or it broke. The thread is gone with it. */
export interface NoAnswer {
  gone: 'late' | 'full' | 'broken';
  error?: Error | undefined;
}

/** With nothing to do for so long a thread ends, and what it held is the machine's again. */
const idleMs = 60_000;

/**
 * Threads for work that nobody else shall wait for. Their file says `ready` once it is there. One that is
 * done with its work waits for more: it takes longer to start than most of what it does. As many begin as
 * are asked for at once: bounds are the caller's.
 */
export function ownThreads<Question, Answer extends object>({ file, ...bounds }: Threads) {
  let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;
  const gone = new WeakMap<Worker, Error | undefined>();
  const ready = new WeakMap<Worker, Promise<void>>();

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: bounds.resourceLimits });
    // Whoever waits for its answer hears of it too; a thread that nobody waits for is replaced.
    worker.on('error', (error) => gone.set(worker, error));
    worker.on('exit', () => gone.set(worker, gone.get(worker)));
    // A busy machine takes its time to start one, which is not held against what it is asked.
    const { promise, resolve } = Promise.withResolvers<void>();
    worker.once('message', () => resolve());
    worker.once('exit', () => resolve());
    ready.set(worker, promise);
    return worker;
  }

  function takeIdle(): Worker | null {
    if (!idle) return null;
    const { worker, timer } = idle;
    clearTimeout(timer);
    idle = null;
    return gone.has(worker) ? null : worker;
  }

  function rest(worker: Worker): void {
    if (gone.has(worker)) return;
    worker.unref();
    if (idle) return void worker.terminate();
    const end = () => void takeIdle()?.terminate();
    idle = { worker, timer: setTimeout(end, idleMs).unref() };
  }

  async function ask(worker: Worker, question: Question): Promise<Answer | NoAnswer> {
    await ready.get(worker);
    if (gone.has(worker)) return { gone: 'broken', error: gone.get(worker) };
    const { promise, resolve } = Promise.withResolvers<Answer | NoAnswer>();
    const fail = (error: Error) => resolve({ gone: isFull(error) ? 'full' : 'broken', error });
    const leave = () => resolve({ gone: 'broken' });
    const timer = setTimeout(() => {
      gone.set(worker, undefined);
      void worker.terminate();
      resolve({ gone: 'late' });
    }, bounds.patienceMs);
    worker.ref();
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', leave);
    worker.postMessage(question);
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', resolve);
      worker.off('error', fail);
      worker.off('exit', leave);
    });
  }

  /** Work in a thread of its own, which answers one question after the other. */
  return async function inThread<T>(
    work: (ask: (question: Question) => Promise<Answer | NoAnswer>) => Promise<T>,
  ): Promise<T> {
    const worker = takeIdle() ?? start();
    try {
      return await work((question) => ask(worker, question));
    } finally {
      rest(worker);
    }
  };
}

const isFull = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
