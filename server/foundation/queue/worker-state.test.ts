import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { jobs } from '../../jobs.ts';
import { healthApp } from '../http/health.ts';
import { startHeartbeat } from './heartbeat.ts';
import { defineJob, worked } from './job.ts';
import { workOff } from './work-off.ts';
import { lastBeats, noteBeat, noteCanary } from './worker-beat-table.ts';

let tools: TestTools;
let health: FastifyInstance;

before(async () => {
  tools = await testTools();
  health = await healthApp(tools);
});
after(async () => {
  await health.close();
  await tools.close();
});

interface Ready {
  ok: boolean;
  worker: string;
  since?: string;
}

async function ready(): Promise<{ status: number; says: Ready }> {
  const answer = await health.inject('/readyz');
  return { status: answer.statusCode, says: answer.json<Ready>() };
}

/** Moves the last signs of life into the past. */
const silentFor = ({ beat, canary }: { beat: number; canary: number }) =>
  sql`update worker_beats set beat_at = now() - ${`${beat} seconds`}::interval,
    canary_at = now() - ${`${canary} seconds`}::interval`.execute(tools.db.root);

test('a world in which no worker ever ran is not ready, and says so', async () => {
  const { status, says } = await ready();
  assert.equal(status, 503);
  assert.equal(says.worker, 'No worker has run yet.');
});

test('who beats and finishes jobs is ready', async () => {
  await noteBeat(tools.db.root, tools.worker);
  await noteCanary(tools.db.root, tools.worker);
  const { status, says } = await ready();
  assert.equal(status, 200);
  assert.match(says.worker, /sign of life \d+ seconds? ago/);
});

test('however many ask at once whether it is ready, the database is asked once', async (t) => {
  let looks = 0;
  const { root } = tools.db;
  const counting = new Proxy(root, {
    get: (db, key) => {
      if (key === 'selectFrom') looks += 1;
      const found: unknown = Reflect.get(db, key);
      return typeof found === 'function' ? found.bind(db) : found;
    },
  });
  const other = await healthApp({ ...tools, db: { ...tools.db, root: counting } });
  t.after(() => other.close());
  const answers = await Promise.all(Array.from({ length: 30 }, () => other.inject('/readyz')));
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  assert.equal(looks, 1);
  assert.equal((await other.inject('/readyz')).statusCode, 200);
  assert.equal(looks, 2, 'and anew by whoever asks afterwards');
});

test('a worker that died is known 25 seconds later, with the moment of its last sign', async () => {
  await silentFor({ beat: 25, canary: 40 });
  const { status, says } = await ready();
  assert.equal(status, 503);
  const age = Date.now() - Date.parse(says.since ?? '');
  assert.ok(age > 24_000 && age < 35_000, `since ${says.since}`);
  assert.ok(says.worker.includes(says.since ?? '-'), says.worker);
});

test('a worker that lives and finishes nothing is not ready either', async () => {
  await silentFor({ beat: 1, canary: 200 });
  const { status, says } = await ready();
  assert.equal(status, 503);
  assert.match(says.worker, /no job was finished since/);
});

test('the heartbeat writes by itself, and one of two workers is enough', async () => {
  await silentFor({ beat: 300, canary: 10 });
  const end = startHeartbeat({ ...tools, worker: 'another' });
  try {
    for (let looks = 0; looks < 100 && (await ready()).status !== 200; looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal((await ready()).status, 200);
    assert.ok(((await lastBeats(tools.db.root)).alive?.seconds ?? 99) < 5);
  } finally {
    end();
  }
});

test('a job whose worker died is taken up again within 60 seconds of a restart', () => {
  // The queue looks each 5 seconds for jobs without a sign of life, and waits 2 seconds before a retry.
  const late = jobs.filter(({ heartbeatSeconds }) => heartbeatSeconds + 5 + 2 > 60 - 15);
  assert.deepEqual(late, []);
  const lost = jobs.filter(({ retries, every }) => retries === 0 && every === undefined);
  assert.deepEqual(
    lost.map(({ name }) => name),
    [],
    'neither tried again nor coming by itself',
  );
});

test('behind 1,100 posts of one owner to hanging hosts somebody else’s begins, after few looks', async () => {
  const { boss } = tools;
  const began: string[] = [];
  const hanging = Promise.withResolvers<void>();
  const kind = defineJob({
    name: 'publish-to-many',
    payload: z.object({ host: z.string() }),
    retries: 0,
    heartbeatSeconds: 30,
    atOnce: 32,
    atOncePerGroup: { host: 4, site: 24 },
  });
  const job = worked(kind, (_tools, { host }) => {
    began.push(host);
    return hanging.promise;
  });
  const post = (owner: string, host: string) => ({
    data: { host },
    group: { id: `owner:${owner} site:any host:${host}` },
  });
  await boss.createQueue(job.name);
  await boss.insert(
    job.name,
    Array.from({ length: 1_100 }, (_, n) => post('many', `${n}.slow.test`)),
  );
  await boss.insert(job.name, [post('other', 'blog.test')]);
  const looks = mock.method(boss, 'fetch').mock;
  const worker = workOff(boss, job, tools);
  try {
    for (let waits = 0; waits < 100 && !began.includes('blog.test'); waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(began.at(-1), 'blog.test');
    assert.equal(began.length, 12, 'eleven of one owner, and the other’s');
    assert.ok(looks.callCount() < 20, `${looks.callCount()} looks`);
    const { rows } = await sql`select 1 from pgboss.job
      where name = ${job.name} and state = 'created'`.execute(tools.db.root);
    assert.equal(rows.length, 1_089, 'the rest waits');
  } finally {
    looks.restore();
    hanging.resolve();
    await worker.stop(1_000);
  }
});
