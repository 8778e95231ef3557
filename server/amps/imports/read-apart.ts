import { Worker } from 'node:worker_threads';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import { unreadable } from './file-entry.ts';
import type { FileReading } from './read-file.ts';
import type { FileTold, ThreadAnswer, ThreadQuestion } from './reading-thread.ts';

/** A thread may hold so much: a file's chosen texts, and not more of the machine. */
const resourceLimits = {
  maxOldGenerationSizeMb: 512,
  maxYoungGenerationSizeMb: 64,
  stackSizeMb: 4,
};

/** A thread that has read its file waits for the next one: it takes longer to start than to read most files. */
let idle: Worker | null = null;
/** These read no more: they came to the end of their memory, or of their time. */
const ended = new WeakSet<Worker>();

/** Of all people together; one of them has one file read at a time, see `turn-of-person.ts`. */
const inTurn = fairTurns({
  atOnce: limits.imports.readers,
  atOnceEach: 1,
  waiting: limits.imports.waiting,
  waitingEach: 1,
  patienceMs: limits.imports.readMs + 5_000,
  says: 'Several files are being read at the moment. Please try again in a minute.',
});

/** The drafts that were asked for, a few at a time: the next are handed over when these are done with. */
export type Portions = () => AsyncGenerator<EntryDraft[]>;

/**
 * Reads a file in a thread of its own, so that nobody else waits for it, and no longer than `imports.readMs`.
 * @param work what is done with it; its drafts stay in the thread until they are asked for.
 * @throws Problem `invalid` in words, `too-many` while others are being read.
 */
export const readApart = <T>(
  { person, ...reading }: FileReading & { person: Person },
  work: (read: FileTold, portions: Portions) => Promise<T>,
): Promise<T> =>
  inTurn(person.id, async () => {
    const worker = idle ?? startThread();
    idle = null;
    try {
      const answer = await ask(worker, { reading });
      if (!('read' in answer)) throw asProblem(answer);
      return await work(answer.read, () => portionsOf(worker, reading.keys));
    } finally {
      rest(worker);
    }
  });

async function* portionsOf(worker: Worker, keys: readonly string[]): AsyncGenerator<EntryDraft[]> {
  const { draftsAtOnce } = limits.imports;
  for (let from = 0; from < keys.length; from += draftsAtOnce) {
    const answer = await ask(worker, { keys: keys.slice(from, from + draftsAtOnce) });
    if (!('drafts' in answer)) throw asProblem(answer);
    yield answer.drafts;
  }
}

function rest(worker: Worker): void {
  if (ended.has(worker)) return;
  worker.postMessage('forget' satisfies ThreadQuestion);
  worker.unref();
  if (idle) void worker.terminate();
  else idle = worker;
}

function asProblem(answer: ThreadAnswer): Error {
  if ('failed' in answer) return answer.failed;
  if (!('says' in answer)) return new Error('The reading thread answered another question.');
  return new Problem('invalid', answer.fields ? answer : { says: answer.says });
}

function startThread(): Worker {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), { resourceLimits });
  // Whoever waits for its answer hears of it too; a thread that nobody waits for is replaced.
  const end = () => {
    ended.add(worker);
    if (idle === worker) idle = null;
  };
  worker.on('error', end);
  worker.on('exit', end);
  return worker;
}

function ask(worker: Worker, question: ThreadQuestion): Promise<ThreadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  const tooLong = 'This file takes too long to read. Export fewer posts at a time.';
  const tooMuch = 'This file holds too much at once to be read. Export fewer posts at a time.';
  const fail = (error: Error) => reject(isTooMuch(error) ? unreadable(tooMuch, error) : error);
  const leave = () => reject(unreadable(tooMuch));
  const timer = setTimeout(() => {
    ended.add(worker);
    void worker.terminate();
    reject(unreadable(tooLong));
  }, limits.imports.readMs);
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

/** The thread came to the end of its memory: it is gone, and nothing else is. */
const isTooMuch = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
