import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, milliseconds } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { startProduct } from './product-process.ts';
import { median } from './rounds.ts';
import { cpuSecondsOf } from './server-process.ts';

const allowedMs = 5_000;
/** The first start goes on to publish the demo world's live Amps. */
const firstWorkMs = 15_000;
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
      // What npm started may still be writing when npm itself has ended.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
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
  const product = await startProduct(command, dataDir);
  try {
    const start = { ms: product.startedInMs, cpuSeconds: cpuSecondsOf(product.pid) };
    await sleep(stayMs);
    return start;
  } finally {
    await product.stop();
  }
}
