import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const patienceMs = 120_000;

export interface ProductProcess {
  origin: string;
  pid: number;
  /** Until its login page was first answered. */
  startedInMs: number;
  stop(): Promise<void>;
}

/** The product in a process of its own, on a free port. @throws Error with its complaint when it does not start. */
export async function startProcess(
  command: readonly string[],
  dataDir: string,
): Promise<ProductProcess> {
  const [file = '', ...args] = command;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that what npm starts ends with it.
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => {
    complaint += bytes.toString();
  });
  try {
    while (!(await answers(`${origin}/app/login`))) {
      if (child.exitCode !== null || performance.now() - began > patienceMs)
        throw new Error(`The product did not start:\n${complaint}`);
      await sleep(10);
    }
  } catch (error) {
    await end(child);
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - began,
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
