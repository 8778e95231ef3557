import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#server/command/api-client.ts';
import type { ApiClient } from '#server/command/api-client.ts';
import { onBothEngines } from './engines.ts';
import type { Where } from './engines.ts';
import { atMost } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { startProduct } from './product-process.ts';

/** How long it is used: shorter to try the bench itself, but only an hour shows a slow leak. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60);
const allowed = { atRest: 150, used: 250, onPostgres: 250, halfHourGrowth: 1.03 };
/** The first start makes the demo world and publishes it. */
const firstWorkMs = 30_000;
const restMs = 20_000;
const every = { stepMs: 250, sampleMs: 15_000 };
const people = ['customer', 'reseller-a', 'reseller-b', 'client-of-a'];

export const soak: Bench = {
  name: 'soak',
  about:
    `Resident memory of npm start's process at rest and after ${minutes} minutes in which four people list, read, ` +
    'write, look at versions and reports, and strangers read the newsroom; in the same run, a bare process that ' +
    'opens the same data directory with the same engine. Growth: its mean over the last quarter against the one before.',
  long: true,
  run: () => onBothEngines(soaked),
};

async function soaked({ engine, databaseUrl }: Where): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-soak-'));
  try {
    const first = await startProduct({ dataDir, databaseUrl });
    await sleep(firstWorkMs);
    await first.stop();
    const bare = databaseUrl ? null : await bareAtRest(dataDir);
    const product = await startProduct({ dataDir, databaseUrl });
    try {
      await sleep(restMs);
      const atRest = megabytesOf(product.pid);
      const samples = await used(product);
      return figuresOf({ engine, bare, atRest, samples });
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function bareAtRest(dataDir: string): Promise<number> {
  const command = [process.execPath, 'bench/servers/bare-start.ts', 'database'];
  const bare = await startProduct({ dataDir, command });
  try {
    await sleep(restMs);
    return megabytesOf(bare.pid);
  } finally {
    await bare.stop();
  }
}

/** Resident memory of a process, as Linux tells it. */
function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Lets people use it for as long as is asked. @returns its memory every quarter of a minute */
async function used({ origin, pid }: { origin: string; pid: number }): Promise<number[]> {
  const end = performance.now() + minutes * 60_000;
  const samples: number[] = [];
  const isOn = () => performance.now() < end;
  const sampling = async () => {
    while (isOn()) {
      samples.push(megabytesOf(pid));
      await sleep(every.sampleMs);
    }
    samples.push(megabytesOf(pid));
  };
  await Promise.all([
    sampling(),
    readNews(origin, isOn),
    ...people.map((person) => work(origin, person, isOn)),
  ]);
  return samples;
}

interface Amp {
  id: number;
  modules: { id: number }[];
}

async function work(origin: string, person: string, isOn: () => boolean): Promise<void> {
  const account = { login: `${person}@demo.test`, password: 'practice makes proof' };
  const api = await signIn(origin, account);
  const own = await api.call<Amp>('POST', '/press_releases', { title: `Soaked by ${person}` });
  for (let turn = 0; isOn(); turn += 1) {
    await turnOf(api, own, turn);
    await sleep(every.stepMs);
  }
}

/** One step of somebody's work, another each time. */
async function turnOf(api: ApiClient, own: Amp, turn: number): Promise<void> {
  const article = `/articles/${own.modules[0]?.id}`;
  const text = `The harbor keeps a light for boat ${turn} that comes home late.`;
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  };
  const steps = [
    () => api.call('GET', '/press_releases'),
    () => api.call('GET', article),
    () => api.call('PATCH', article, { body }),
    () => api.call('GET', `${article}/versions`),
    () => api.call('GET', `/press_releases/${own.id}`),
    () => api.call('POST', '/press_releases/first_person_check', { content: text }),
  ];
  await steps[turn % steps.length]?.();
}

async function readNews(origin: string, isOn: () => boolean): Promise<void> {
  const { port } = new URL(origin);
  const pages = ['/', '/feed.xml', '/feed.json', '/sitemap.xml', '/news-sitemap.xml'];
  for (let turn = 0; isOn(); turn += 1) {
    await readPage(Number(port), pages[turn % pages.length] ?? '/');
    await sleep(every.stepMs);
  }
}

const readPage = (port: number, path: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { host: `news.localhost:${port}` };
    const asked = get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      answer.once('end', resolve);
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
    });
    asked.once('error', reject);
  });

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const megabytes = (count: number) => `${Math.round(count)} MB`;

interface Soaked {
  engine: string;
  /** Null on PostgreSQL, whose memory is its own. */
  bare: number | null;
  atRest: number;
  samples: readonly number[];
}

function figuresOf({ engine, bare, atRest, samples }: Soaked): Figure[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const before = half.slice(0, Math.floor(half.length / 2));
  const last = half.slice(Math.floor(half.length / 2));
  const most = Math.max(...samples);
  const row = (what: string, ours: number, mayTake: number): Figure => ({
    what: `${what}, ${engine}`,
    ours: megabytes(ours),
    floor:
      bare === null
        ? `${mayTake} MB allowed`
        : `bare ${megabytes(bare)}, ${mayTake} MB allowed above`,
    ratio: (ours - (bare ?? 0)) / mayTake,
    goal: atMost(1),
    detail: `most ${megabytes(most)}`,
  });
  return [
    row('Memory at rest', atRest, bare === null ? allowed.onPostgres : allowed.atRest),
    row(
      `Memory after ${minutes} minutes`,
      mean(last),
      bare === null ? allowed.onPostgres : allowed.used,
    ),
    {
      what: `Memory of the last quarter, ${engine}`,
      ours: megabytes(mean(last)),
      floor: `the quarter before, ${megabytes(mean(before))}`,
      ratio: mean(last) / mean(before),
      goal: atMost(allowed.halfHourGrowth),
    },
  ];
}
