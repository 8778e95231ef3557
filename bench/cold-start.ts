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
import { cpuSecondsOf } from './server-process.ts';

const root = join(import.meta.dirname, '..');
const allowedMs = 5_000;
/** The first start goes on to publish the demo world's live Amps. */
const firstWorkMs = 15_000;
const patienceMs = 60_000;
const rounds = 3;

export const coldStart: Bench = {
  name: 'cold-start',
  about:
    'From starting the process on a data directory that exists to the first 200 of /app/login, on the ' +
    `embedded engine, against the ${allowedMs / 1000} s allowed. In the same rounds: a bare Fastify ` +
    'page that opens the engine, and nothing else. The very first start is not counted.',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-bench-'));
    const product = [process.execPath, 'server/main.ts', 'all'];
    const bare = [process.execPath, 'bench/servers/bare-start.ts'];
    const starts = {
      product: new Array<Start>(),
      npm: new Array<Start>(),
      bare: new Array<Start>(),
    };
    try {
      const first = await startOnce(product, dataDir, { stayMs: firstWorkMs });
      await startOnce(bare, dataDir);
      for (let round = 0; round < rounds; round += 1) {
        starts.product.push(await startOnce(product, dataDir));
        starts.bare.push(await startOnce(bare, dataDir));
        starts.npm.push(await startOnce(['npm', 'start'], dataDir));
      }
      const floor = milliseconds(median(starts.bare.map(({ ms }) => ms)));
      return [
        figure('Second start of node server/main.ts', starts.product, [
          `bare start ${floor}`,
          `first start ${milliseconds(first.ms)}`,
          ...cpuOf(starts.product),
        ]),
        figure('Second npm start', starts.npm, [`bare start ${floor}`]),
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Start {
  ms: number;
  /** Of the process itself, until then. */
  cpuSeconds: number | null;
}

function figure(what: string, starts: readonly Start[], details: string[]): Figure {
  const ms = median(starts.map((start) => start.ms));
  return {
    what,
    ours: milliseconds(ms),
    floor: `${milliseconds(allowedMs)} allowed`,
    ratio: ms / allowedMs,
    goal: atMost(1),
    detail: details.join('; '),
  };
}

function cpuOf(starts: readonly Start[]): string[] {
  const known = starts.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  return known.length > 0 ? [`CPU until then ${median(known).toFixed(1)} s`] : [];
}

async function startOnce(
  command: readonly string[],
  dataDir: string,
  { stayMs = 0 } = {},
): Promise<Start> {
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
    while (!(await answers(`http://localhost:${port}/app/login`))) {
      if (child.exitCode !== null || performance.now() - began > patienceMs)
        throw new Error(`The product did not start:\n${complaint}`);
      await sleep(10);
    }
    const start = { ms: performance.now() - began, cpuSeconds: cpuSecondsOf(child.pid ?? 0) };
    await sleep(stayMs);
    return start;
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
