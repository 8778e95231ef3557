import { Worker } from 'node:worker_threads';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { unreadable } from './file-entry.ts';
import type { FileRead, FileReading } from './read-file.ts';
import type { ThreadAnswer } from './reading-thread.ts';

/** A thread may hold so much: a file's chosen texts, and not more of the machine. */
const threadMegabytes = 512;

/** A thread that has read its file waits for the next one: it takes longer to start than to read most files. */
let idle: Worker | null = null;
let running = 0;

/**
 * Reads a file in a thread of its own, so that nobody else waits for it, and no longer than a minute.
 * @throws Problem `invalid` in words, `too-many` while others are being read.
 */
export async function readApart(reading: FileReading): Promise<FileRead> {
  if (running >= limits.imports.readers) {
    const says = 'Several files are being read at the moment. Please try again in a minute.';
    throw new Problem('too-many', { says });
  }
  running += 1;
  const worker = idle ?? startThread();
  idle = null;
  try {
    const answer = await answerOf(worker, reading);
    if (idle) void worker.terminate();
    else idle = worker;
    if ('read' in answer) return answer.read;
    if ('failed' in answer) throw answer.failed;
    throw new Problem('invalid', answer.fields ? answer : { says: answer.says });
  } finally {
    running -= 1;
    worker.unref();
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  });
  // Whoever waits for its answer hears of it too; a thread that nobody waits for is replaced.
  worker.on('error', () => {
    if (idle === worker) idle = null;
  });
  return worker;
}

function answerOf(worker: Worker, reading: FileReading): Promise<ThreadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  const giveUp = (cause?: unknown) =>
    reject(unreadable('This file takes too long to read. Export fewer posts at a time.', cause));
  const fail = (error: Error) => (isTooMuch(error) ? giveUp(error) : reject(error));
  const timer = setTimeout(() => {
    void worker.terminate();
    giveUp();
  }, limits.imports.readMs);
  worker.ref();
  worker.once('message', resolve);
  worker.once('error', fail);
  worker.postMessage(reading);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve);
    worker.off('error', fail);
  });
}

/** The thread came to the end of its memory: it is gone, and nothing else is. */
const isTooMuch = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
