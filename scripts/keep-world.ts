// Keeps a world as the code of a commit makes it, for the test that opens old worlds with today's:
// `node_modules/.bin/node scripts/keep-world.ts NAME [CHECKOUT]`, where CHECKOUT is a folder with that commit and its packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openStates } from '../domain/distribution/open-states.ts';
import { readFacts } from '../tests/worlds/facts.ts';
import { dumpOf, packed, port, secretKey, worldFile } from '../tests/worlds/kept.ts';
import { startPostgres } from '../tests/postgres-server.ts';

const password = 'practice makes proof';
const origin = `http://localhost:${port}`;
const patienceMs = 240_000;

const Waiting = z.object({ items: z.array(z.object({ id: z.number() })) });
const Article = z.object({ content_hash: z.string() });
const Placed = z.object({ placements: z.array(z.object({ state: z.string() })) });

const [name, checkout = '.'] = process.argv.slice(2);
if (!name) throw new Error('What shall the world be called?');

const server = await startPostgres();
if (!server) throw new Error('A dump needs the programs of PostgreSQL: none are here.');
const url = new URL(server.url);
try {
  await keep(null);
  await keep(url.href);
} finally {
  await server.stop();
}

/** Lets the product make its demo world, approves what waits, and keeps what it has written when it has ended. */
async function keep(databaseUrl: string | null): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-world-'));
  try {
    await makeWorld(dataDir, databaseUrl);
    const facts = await readFacts({ dataDir, databaseUrl });
    const kind = databaseUrl ? 'postgres' : 'embedded';
    await writeFile(
      worldFile(`${name}.${kind}.json`),
      `${JSON.stringify({ keptAt: new Date().toISOString(), ...facts }, null, 2)}\n`,
    );
    const bytes = databaseUrl ? await dumpOf(databaseUrl) : await packed(dataDir);
    await writeFile(worldFile(`${name}.${databaseUrl ? 'sql' : 'tar'}.br`), bytes);
    console.log(`${name}, ${kind}: ${(bytes.length / 1e6).toFixed(1)} MB`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makeWorld(dataDir: string, databaseUrl: string | null): Promise<void> {
  const product = spawn(process.execPath, ['server/main.ts', 'all'], {
    cwd: resolve(checkout),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'error',
      CAPTURE_BROWSER: 'none',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  const gone = once(product, 'exit');
  try {
    await until('it answers', async () => {
      const answer = await fetch(`${origin}/healthz`).catch(() => null);
      return answer?.ok ?? false;
    });
    await publish();
  } finally {
    product.kill('SIGTERM');
    await gone;
  }
}

/** Editors approve what waits for them; then every post of every live Amp comes to an end. */
async function publish(): Promise<void> {
  const editor = await signedIn('editor@demo.test');
  const { items: waiting } = Waiting.parse(await editor('GET', '/articles?limit=50'));
  for (const { id } of waiting) {
    const { content_hash } = Article.parse(await editor('GET', `/articles/${id}`));
    await editor('POST', `/articles/${id}/approve`, { content_hash });
  }
  const admin = await signedIn('super-admin@demo.test');
  await until('its posts have ended', async () => {
    const { items } = Waiting.parse(await admin('GET', '/press_releases?status=2&limit=50'));
    const open = new Set<string>(openStates);
    for (const { id } of items) {
      const { placements } = Placed.parse(await admin('GET', `/press_releases/${id}/report`));
      if (placements.length === 0 || placements.some(({ state }) => open.has(state))) return false;
    }
    return items.length > 0;
  });
}

async function signedIn(login: string) {
  let cookie = '';
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        // A kept connection may be closed just as it is used again.
        connection: 'close',
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (set.length > 0) cookie = set.join('; ');
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return z.object({ data: z.unknown() }).parse(await answer.json()).data;
  };
  await call('POST', '/users/login', { login, password, auto_login: 0 });
  return call;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${patienceMs / 60_000} minutes: ${what}.`);
    await sleep(1000);
  }
}
