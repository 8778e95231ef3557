import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NoAnswer } from './own-threads.ts';

interface Processes {
  file: URL;
  /** How long it may take for one answer, by the clock; then it is killed. */
  patienceMs: number;
}

/** With nothing to do for so long a process ends. */
const idleMs = 60_000;

/**
 * Processes of their own for work in native code, which no thread can be ended in the midst of. Their file calls
 * `answerAlone`. They know nothing of this one's environment, and end with it. One that is done waits for more;
 * as many begin as are asked for at once: bounds are the caller's.
 */
export function ownProcesses<Question extends object, Answer extends object>({
  file,
  patienceMs,
}: Processes) {
  let idle: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;
  const ready = new WeakMap<ChildProcess, Promise<void>>();

  function start(): ChildProcess {
    const child = fork(fileURLToPath(file), {
      execArgv: [],
      // Warnings of the picture library about strangers' files are no news.
      env: { VIPS_WARNING: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('message', () => resolve());
    child.once('exit', () => resolve());
    // Whoever asks it hears of it; one that nobody asks is replaced.
    child.on('error', () => resolve());
    ready.set(child, promise);
    return child;
  }

  function takeIdle(): ChildProcess | null {
    if (!idle) return null;
    const { child, timer } = idle;
    clearTimeout(timer);
    idle = null;
    return isThere(child) ? child : null;
  }

  function rest(child: ChildProcess): void {
    if (!isThere(child)) return;
    if (idle) return void child.kill('SIGKILL');
    child.unref();
    child.channel?.unref();
    idle = { child, timer: setTimeout(() => takeIdle()?.kill('SIGKILL'), idleMs).unref() };
  }

  async function ask(child: ChildProcess, question: Question): Promise<Answer | NoAnswer> {
    child.ref();
    child.channel?.ref();
    await ready.get(child);
    const { promise, resolve } = Promise.withResolvers<Answer | NoAnswer>();
    const leave = (_: number | null, signal: NodeJS.Signals | null) =>
      resolve({ gone: signal === 'SIGKILL' ? 'full' : 'broken' });
    const timer = setTimeout(() => {
      resolve({ gone: 'late' });
      child.kill('SIGKILL');
      child.disconnect();
    }, patienceMs);
    child.once('message', resolve);
    child.once('exit', leave);
    child.send(question, (error) => {
      if (error) resolve({ gone: 'broken', error });
    });
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', resolve);
      child.off('exit', leave);
    });
  }

  /** @returns the answer, or why there is none. */
  return async function inProcess(question: Question): Promise<Answer | NoAnswer> {
    const child = takeIdle() ?? start();
    try {
      return await ask(child, question);
    } finally {
      rest(child);
    }
  };
}

const isThere = ({ connected, exitCode, signalCode }: ChildProcess) =>
  connected && exitCode === null && signalCode === null;
