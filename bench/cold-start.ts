import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, milliseconds } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './rounds.ts';

const root = join(import.meta.dirname, '..');
const allowedMs = 5_000;
const rounds = 3;

export const coldStart: Bench = {
  name: 'cold-start',
  about:
    'From starting the process on a data directory that exists to the first 200 of /app/login, on the ' +
    `embedded engine, against the ${allowedMs / 1000} s allowed; the very first start is not counted.`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-bench-'));
    const start = [process.execPath, 'server/main.ts', 'all'];
    try {
      const first = await startOnce(start, dataDir);
      const again: number[] = [];
      const byNpm: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        again.push(await startOnce(start, dataDir));
        byNpm.push(await startOnce(['npm', 'start'], dataDir));
      }
      return [
        figure('Second start of node server/main.ts', again, `first start ${milliseconds(first)}`),
        figure('Second npm start', byNpm),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function figure(what: string, starts: readonly number[], detail?: string): Figure {
  return {
    what,
    ours: milliseconds(median(starts)),
    floor: `${milliseconds(allowedMs)} allowed`,
    ratio: median(starts) / allowedMs,
    goal: atMost(1),
    detail,
  };
}

async function startOnce(command: readonly string[], dataDir: string): Promise<number> {
  const [file = '', ...args] = command;
  const port = await freePort();
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
    while (!(await answers(`http://127.0.0.1:${port}/app/login`, port))) {
      if (child.exitCode !== null) throw new Error(`The product did not start:\n${complaint}`);
      await sleep(10);
    }
    return performance.now() - began;
  } finally {
    await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}

async function answers(url: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { host: `localhost:${port}` } });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
