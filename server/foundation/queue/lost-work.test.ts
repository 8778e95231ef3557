import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { sql } from 'kysely';
import { z } from 'zod';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { defineJob, worked } from './job.ts';
import { noteAlone } from './lost-work-table.ts';
import { triesOf } from './tries.ts';
import { workOff } from './work-off.ts';

let tools: TestTools;
const placeMs = 1_000;

before(async () => {
  tools = await testTools();
  triesOf(tools.boss, { db: tools.db.root, log: tools.log, placeMs });
});
after(async () => {
  await tools.close();
});

type Run = (what: string) => Promise<void>;

/** A kind of work, what of it began, and what ends in its midst. */
async function kindOf(name: string, run: Run = () => Promise.resolve()) {
  const { boss, db } = tools;
  const began: string[] = [];
  const kind = defineJob({
    name,
    payload: z.object({ what: z.string() }),
    retries: 9,
    heartbeatSeconds: 10,
    atOnce: 8,
  });
  const job = worked(kind, (_tools, { what }) => {
    began.push(what);
    return run(what);
  });
  await boss.createQueue(name, { retryLimit: 9, heartbeatSeconds: 10 });
  const dueNow = () =>
    sql`update pgboss.job set start_after = now() where name = ${name}`.execute(db.root);
  return {
    job,
    began,
    dueNow,
    send: (what: string, owner = 'one') =>
      boss.send(name, { what }, { group: { id: `owner:${owner}` } }),
    /** All that waits is taken, and its process ends: these were in their midst, the others had ended. */
    async endAmid(isIn: (what: string) => boolean, { isAlone = false } = {}) {
      await dueNow();
      const taken = await boss.fetch<{ what: string }>(name, { batchSize: 20 });
      for (const { id, data } of taken) {
        if (isAlone) await noteAlone(db.root, [{ name, id }], true);
        await sql`update pgboss.job set heartbeat_on = now() - ${isIn(data.what) ? '1 hour' : '0'}::interval
          where id = ${id}`.execute(db.root);
      }
      // The queue takes away what gave no sign of life: each half minute, and now.
      await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = ${name}`.execute(
        db.root,
      );
      await boss.supervise(name);
      for (const { id, data } of taken) if (!isIn(data.what)) await boss.complete(name, id);
    },
    async told() {
      const { rows } = await sql<{ what: string; message: string }>`
        select data ->> 'what' as what, output ->> 'message' as message from pgboss.job
        where name = ${name} and state = 'failed'`.execute(db.root);
      return rows;
    },
    async waiting() {
      const { rows } = await sql<{ what: string }>`select data ->> 'what' as what from pgboss.job
        where name = ${name} and state < 'active' order by 1`.execute(db.root);
      return rows.map(({ what }) => what);
    },
    async lost() {
      const { rows } = await sql<{ times: number }>`select times from lost_work
        where job = ${name} order by times`.execute(db.root);
      return rows.map(({ times }) => times);
    },
    async workWhile(during: () => Promise<void>) {
      await dueNow();
      const worker = workOff(boss, job, tools);
      try {
        await during();
      } finally {
        await worker.stop(1_000);
      }
    },
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waits = 0; waits < 160 && !(await isSo()); waits += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(await isSo(), 'it did not come to that');
}

test('work that ends its process is put aside after three times, told, and lets what ran beside it go on', async () => {
  const kind = await kindOf('ends-its-process');
  await kind.send('poison');
  await kind.send('beside');
  await kind.endAmid(() => true);
  await kind.endAmid((what) => what === 'poison');
  await kind.endAmid((what) => what === 'poison', { isAlone: true });
  await kind.send('fresh');
  await kind.workWhile(() =>
    until(async () => kind.began.length > 0 && (await kind.told()).length > 0),
  );
  assert.deepEqual(kind.began, ['fresh']);
  const [first] = await kind.told();
  assert.equal(first?.what, 'poison');
  assert.match(first?.message ?? '', /stopped 3 times in the midst of this/);

  await kind.send('poison');
  await kind.send('again');
  await kind.workWhile(() => until(() => kind.began.includes('again')));
  assert.deepEqual(kind.began, ['fresh', 'again']);
  assert.equal((await kind.told()).length, 1, 'what is asked for again is told once');

  await sql`update lost_work set last_at = now() - interval '61 minutes'`.execute(tools.db.root);
  await kind.send('poison');
  await kind.workWhile(() => until(() => kind.began.includes('poison')));
  assert.deepEqual(kind.began, ['fresh', 'again', 'poison'], 'an hour later it is tried');
  assert.deepEqual(await kind.lost(), [1], 'it came to an end: only “beside” was not asked for');
});

test('what was lost once is no suspect: all of it is tried at once, beside what is new', async () => {
  const slow = Promise.withResolvers<void>();
  const kind = await kindOf('lost-once', () => slow.promise);
  for (const what of ['1', '2', '3']) await kind.send(what, 'slow');
  await kind.send('victim', 'other');
  await kind.endAmid(() => true);
  await kind.send('fresh', 'third');
  await kind.workWhile(async () => {
    await until(() => kind.began.length >= 4);
    slow.resolve();
  });
  assert.ok(kind.began.includes('victim') && kind.began.includes('fresh'), kind.began.join(', '));
  await kind.workWhile(() => until(() => kind.began.length === 5));
  assert.deepEqual(await kind.lost(), [], 'it came to an end with its process alive');
});

test('what was lost twice is tried one by one, owners in turn, none for longer than its time, and is not asked for meanwhile', async () => {
  const slow = Promise.withResolvers<void>();
  const kind = await kindOf('lost-twice', (what) =>
    what.startsWith('slow') ? slow.promise : Promise.resolve(),
  );
  for (const what of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) await kind.send(what, 'many');
  await kind.send('victim', 'other');
  await kind.endAmid(() => true);
  await kind.endAmid(() => true);
  // What somebody asks for again meanwhile.
  for (let copies = 0; copies < 5; copies += 1) await kind.send('slow 4', 'many');
  await kind.send('fresh', 'third');
  const looks = mock.method(tools.boss, 'fetch').mock;
  const meanwhile = async () => {
    await until(() => kind.began.includes('fresh') && kind.began.length > 1);
    assert.equal(kind.began.length, 2, 'one of them, and what was never lost');
    await until(() => kind.began.includes('victim'));
    const slowBefore = kind.began.slice(0, kind.began.indexOf('victim'));
    assert.equal(
      slowBefore.filter((what) => what !== 'fresh').length,
      1,
      'behind one of the other’s',
    );
    // Copies of what waits are gone, each once it was taken.
    await until(async () => (await kind.waiting()).length === 2);
    assert.ok(looks.callCount() < 40, `${looks.callCount()} looks`);
  };
  await kind.workWhile(async () => {
    await meanwhile().finally(slow.resolve);
    await until(() => kind.began.length === 6);
  });
  looks.restore();
  assert.deepEqual(await kind.lost(), []);
});

test('of several that run when a process ends none is blamed, and alone one is', async () => {
  const kind = await kindOf('in-company');
  await kind.send('innocent');
  for (let ends = 0; ends < 4; ends += 1) await kind.endAmid(() => true);
  assert.deepEqual(await kind.lost(), [2]);
  await kind.endAmid(() => true, { isAlone: true });
  assert.deepEqual(await kind.lost(), [3]);
});
