import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { imports } from '#contract/imports.ts';
import { limits } from '#domain/limits.ts';
import { ApiRefusal, signIn } from '#server/command/api-client.ts';
import type { ApiClient } from '#server/command/api-client.ts';
import { bodies, golden, openers, texts } from '#tests/growth/inputs.ts';
import { onBothEngines } from './engines.ts';
import type { Where } from './engines.ts';
import { atMost, milliseconds } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { startProduct } from './product-process.ts';

const allowedMs = 200;
const everyMs = 10;
/** Nearly as long as an article may be, however its letters are counted. */
const characters = 145_000;

export const waiting: Bench = {
  name: 'waiting',
  about:
    `How long /healthz waits (p99, asked every ${everyMs} ms) while each input of the growth test is read ` +
    `over HTTP, against the ${allowedMs} ms allowed; and the time to read a file of 1,000 posts, against ` +
    'the time that reading may take.',
  run: () => onBothEngines(waitedOn),
};

async function waitedOn({ engine, databaseUrl }: Where): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-bench-'));
  const product = await startProduct({ dataDir, databaseUrl });
  try {
    // The first start goes on to publish the demo world.
    await sleep(20_000);
    const account = { login: 'customer@demo.test', password: 'practice makes proof' };
    const customer = await signIn(product.origin, account);
    const began = performance.now();
    const imported = await meanwhile(product.origin, () => importOf(customer));
    const readMs = performance.now() - began;
    const figures = [waitedFor('an import of 1,000 posts is read', imported)];
    for (const [what, ready] of Object.entries(await callsOf(customer)))
      figures.push(await slowestInput(product.origin, what, ready, { ...texts, ...golden }));
    const poster = await posterOf(product.origin, account);
    figures.push(
      await slowestInput(product.origin, 'a body of no form is refused', simply(poster), bodies),
      await slowestInput(product.origin, 'a post of a file is read', planOf(customer), openers),
    );
    const { readMs: mayTakeMs } = limits.imports;
    figures.push({
      what: 'An import of 1,000 posts is read',
      ours: milliseconds(readMs),
      floor: `allowed: ${milliseconds(mayTakeMs)}`,
      ratio: readMs / mayTakeMs,
      goal: atMost(1),
    });
    return figures.map((figure) => ({ ...figure, what: `${figure.what}, ${engine}` }));
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The calls of most work that carry a text, as who writes an article sends them. */
async function callsOf(customer: ApiClient): Promise<Record<string, Ready>> {
  const amp = await customer.call<{ modules: { id: number }[] }>('POST', '/press_releases', {
    title: 'Waiting',
  });
  const article = `/articles/${amp.modules[0]?.id}`;
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const save = (text: string) =>
    customer.call('PATCH', article, { body: { type: 'doc', content: [paragraph(text)] } });
  return {
    'a text is checked': simply((content) =>
      customer.call('POST', '/press_releases/first_person_check', { content }),
    ),
    'its links are looked for': simply((content) =>
      customer.call('POST', '/press_releases/validate_links', { content }),
    ),
    'an article is saved': simply(save),
    'it is compared with one of which every word is another': async (text) => {
      await save(text);
      const { number } = await customer.call<{ number: number }>('POST', `${article}/versions`, {
        name: 'Before',
      });
      await save(text.replaceAll(/\s/g, ' b ').replaceAll('a', 'b').slice(0, text.length));
      return () => customer.call('GET', `${article}/diff?from=${number}`);
    },
  };
}

/** Of a file with one post; whoever sends more in a minute than they may is asked to wait. */
const planOf =
  (customer: ApiClient): Ready =>
  async (post) => {
    await sleep(60_000 / (imports.plan.perMinute ?? 60));
    const text = `title;text\nPost;"${post.replaceAll('"', '""')}"`;
    return () => customer.call('POST', '/press_release_imports/plan', { name: 'post.csv', text });
  };

/** Sends what no client of ours writes, as it is. */
async function posterOf(origin: string, account: object): Promise<(body: string) => Promise<void>> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
  const send = (path: string, body: string, cookie = '') =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, cookie }, body });
  const login = await send('/users/login', JSON.stringify({ ...account, auto_login: 0 }));
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  return async (body) => {
    const answer = await send('/press_releases/first_person_check', body, cookie.join('; '));
    if (!answer.ok)
      throw new ApiRefusal(answer.status, (await answer.json()) as ApiRefusal['envelope']);
  };
}

/** Readies a call with a text; what is measured is what it returns. */
type Ready = (text: string) => Promise<() => Promise<unknown>>;

const simply =
  (send: (text: string) => Promise<unknown>): Ready =>
  async (text) =>
  () =>
    send(text);

async function slowestInput(
  origin: string,
  what: string,
  ready: Ready,
  inputs: Record<string, (characters: number) => string>,
): Promise<Figure> {
  let slowest = { name: '', p99: 0 };
  let refused = 0;
  // Once in its life a process reads the tables of languages, and compiles what it runs.
  const refusedCall = (failure: unknown) => {
    // That it is too long or too deep is an answer like any other: at the door, or of its HTML.
    if (!(failure instanceof ApiRefusal) || ![400, 422, 413].includes(failure.status))
      throw failure;
    refused += 1;
  };
  const first = await ready('The harbor keeps a light for every boat that comes home late.');
  await first().catch(refusedCall);
  refused = 0;
  for (const [name, make] of Object.entries(inputs)) {
    const text = make(characters);
    const call = await ready(text).catch(refusedCall);
    if (!call) continue;
    const p99 = await meanwhile(origin, () => call().catch(refusedCall));
    if (p99 > slowest.p99) slowest = { name, p99 };
  }
  const count = Object.keys(inputs).length;
  return waitedFor(
    what,
    slowest.p99,
    `slowest with ${slowest.name}; ${count - refused} of ${count} taken`,
  );
}

const waitedFor = (what: string, p99: number, detail?: string): Figure => ({
  what: `/healthz p99 while ${what}`,
  ours: milliseconds(p99),
  floor: `allowed: ${allowedMs} ms`,
  ratio: p99 / allowedMs,
  goal: atMost(1),
  ...(detail === undefined ? {} : { detail }),
});

function importOf(customer: ApiClient): Promise<unknown> {
  const sentence = 'The harbor keeps a light for every boat that comes home late. ';
  const rows = Array.from({ length: 1_000 }, (_, at) => `Post ${at};"${sentence.repeat(20)}"`);
  const text = ['title;text', ...rows].join('\n');
  return customer.call('POST', '/press_release_imports/plan', { name: 'posts.csv', text });
}

/** The 99th percentile of the time /healthz takes while some work is done, in milliseconds. */
async function meanwhile(origin: string, work: () => Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  let isDone = false;
  const asking = (async () => {
    do {
      const asked = performance.now();
      await (await fetch(`${origin}/healthz`)).arrayBuffer();
      waits.push(performance.now() - asked);
      await sleep(everyMs);
    } while (!isDone);
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await asking;
  }
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}
