import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { freePort } from '#tests/builders/loopback.ts';
import { browserFlags, browserPath } from '#tests/browser.ts';
import { atLeast } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { startProduct } from './product-process.ts';
import { median } from './rounds.ts';

const rounds = 3;
const patienceMs = 60_000;
const demo = { login: 'customer@demo.test', password: 'practice makes proof' };

/** What must be reached of 100. */
const goals = { performance: 90, accessibility: 100, 'best-practices': 95 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

export const pageScores: Bench = {
  name: 'page-scores',
  about:
    'Lighthouse’s scores of login, the Amps list and the editor of the built product, each the median ' +
    `of ${rounds} loads with an empty cache, as on a desktop, against the score that is required.`,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-bench-'));
    const product = await startProduct({ dataDir });
    const port = await freePort();
    const browser = startBrowser(port, join(dataDir, 'browser'));
    try {
      const { origin } = product;
      await isListening(port);
      const login = await scoresOf('Login', `${origin}/app/login`, port);
      const draft = await logIn(port, origin);
      const list = await scoresOf('Amps list', `${origin}/app/announcements/list`, port);
      const editor = await scoresOf(
        'Editor',
        `${origin}/app/announcements/edit/${draft}/article`,
        port,
      );
      return [...login, ...list, ...editor];
    } finally {
      await browser.stop();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Started by us and by no driver: Lighthouse traces only pages that are not driven by another. */
function startBrowser(port: number, profile: string) {
  const flags = [
    ...browserFlags,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(browserPath(), flags, { stdio: 'ignore' });
  const gone = once(child, 'exit');
  return {
    async stop() {
      child.kill();
      await gone;
    },
  };
}

async function isListening(port: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const socket = connect(port, '127.0.0.1');
    const heard = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (heard) return;
    await sleep(100);
  }
  throw new Error('The browser did not start.');
}

/** The browser is somebody’s from here on. @returns the number of a draft of theirs. */
async function logIn(port: number, origin: string): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const context = browser.contexts()[0];
    if (!context) throw new Error('The browser has no window to log in with.');
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    await context.request.post(`${origin}/users/login`, { headers, data: demo });
    const drafts = await context.request.get(`${origin}/press_releases?status=0`, { headers });
    const { data } = await drafts.json();
    return data.items[0].id;
  } finally {
    // Lets go of it; it runs on.
    await browser.close();
  }
}

async function scoresOf(name: string, url: string, port: number): Promise<Figure[]> {
  const loads: Map<Category, number>[] = [];
  const wrong = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { scores, failed } = await loadOnce(url, port);
    loads.push(scores);
    for (const audit of failed) wrong.add(audit);
  }
  return categories.map((category) => {
    const score = median(loads.map((scores) => scores.get(category) ?? 0));
    return {
      what: `${name}: ${category.replace('-', ' ')}`,
      ours: String(score),
      floor: `${goals[category]} required`,
      ratio: score / goals[category],
      goal: atLeast(1),
      ...(category === 'performance' || wrong.size === 0 ? {} : { detail: [...wrong].join(', ') }),
    };
  });
}

async function loadOnce(url: string, port: number) {
  const options = {
    port,
    onlyCategories: [...categories],
    logLevel: 'error' as const,
    // The session stands in a cookie; the cache is emptied all the same.
    disableStorageReset: true,
  };
  const result = await lighthouse(url, options, desktopConfig);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { lhr } = result;
  const scores = new Map(
    categories.map((category) => [
      category,
      Math.round((lhr.categories[category]?.score ?? 0) * 100),
    ]),
  );
  const failed = ['accessibility', 'best-practices'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return { scores, failed };
}
