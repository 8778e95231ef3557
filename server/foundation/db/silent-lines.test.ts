import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { aSilentProxy } from '#tests/builders/silent-proxy.ts';
import { openEngine } from './connect.ts';
import { listenForChanges } from './events.ts';
import { guardedDatabase } from './transaction.ts';

const limits = { lockMs: 2_000, statementMs: 400, silentMs: 600, unspokenMs: 300 };
const listening = { askEveryMs: 100, answersWithinMs: 200, openAgainAfterMs: 20 };
/** The embedded engine has no lines. */
function onPostgres(title: string, work: (t: TestContext) => Promise<void>): void {
  if (process.env['TEST_DATABASE_URL']) void test(title, work);
}

/** Two processes: what is between one of them and PostgreSQL can fall silent. */
async function twoProcesses(t: TestContext) {
  const { where, ...database } = await emptyDatabase();
  const { databaseUrl = '' } = where;
  const proxy = await aSilentProxy(t, databaseUrl);
  const open = (url: string) => openEngine({ ...where, databaseUrl: url, limits, listening });
  const [near, far] = [await open(databaseUrl), await open(proxy.url)];
  t.after(async () => {
    await Promise.all([near.close(), far.close()]);
    await database.drop();
  });
  await sql`create table account (credits integer)`.execute(near.kysely);
  await sql`insert into account values (1)`.execute(near.kysely);
  const credits = async () => {
    const { rows } = await sql<{ credits: number }>`select credits from account`.execute(
      near.kysely,
    );
    return rows[0]?.credits;
  };
  return { near, far, proxy, credits };
}

onPostgres(
  'a process that is lost in the midst of a change keeps nobody from the rows for long',
  async (t) => {
    const { near, far, proxy, credits } = await twoProcesses(t);
    const lost = far.transactions.transaction().execute(async (tx) => {
      await sql`update account set credits = 2`.execute(tx);
      proxy.fallSilent();
      await sql`update account set credits = 3`.execute(tx);
    });
    const refused = assert.rejects(lost);
    await sleep(20);
    await near.transactions
      .transaction()
      .execute((tx) => sql`update account set credits = credits + 10`.execute(tx));
    assert.equal(await credits(), 11);
    await refused;
  },
);

onPostgres(
  'a commit whose answer is lost is told as an error, and is never done a second time',
  async (t) => {
    const { far, proxy, credits } = await twoProcesses(t);
    const db = guardedDatabase(far);
    let times = 0;
    const lost = db.transaction(async (tx) => {
      times += 1;
      await sql`update account set credits = credits + 1`.execute(tx);
      proxy.fallSilent({ deaf: true });
    });
    await assert.rejects(lost);
    assert.deepEqual([await credits(), times], [2, 1]);
  },
);

onPostgres('a process whose lines all fall silent at once works on over new ones', async (t) => {
  const { far, proxy } = await twoProcesses(t);
  const boss = far.makeQueue({ idle: true });
  boss.on('error', () => {});
  await boss.start();
  t.after(() => boss.stop({ graceful: false, close: true }));
  const slow = (db: typeof far.kysely) => sql`select pg_sleep(0.1)`.execute(db);
  const askAll = () => [
    ...Array.from({ length: 8 }, () => slow(far.kysely)),
    ...Array.from({ length: 10 }, () => far.transactions.transaction().execute(slow)),
    ...Array.from({ length: 6 }, () => boss.getQueues()),
  ];
  await Promise.all(askAll());
  const all = askAll();
  proxy.fallSilent();
  const answers = await Promise.allSettled(all);
  const said = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  assert.ok(
    said.some((words) => words.includes('did not answer within 0.6 seconds')),
    said[0],
  );
  assert.equal((await sql`select 1`.execute(far.kysely)).rows.length, 1);
  assert.equal((await far.transactions.transaction().execute(slow)).rows.length, 1);
  assert.deepEqual(await boss.getQueues(), []);
});

onPostgres(
  'a statement that takes too long is ended by the server, and its line goes on',
  async (t) => {
    const { near } = await twoProcesses(t);
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const before = await pid.execute(near.kysely);
    await assert.rejects(sql`select pg_sleep(5)`.execute(near.kysely), /statement timeout/);
    assert.deepEqual((await pid.execute(near.kysely)).rows, before.rows);
    // What takes long by itself may, in a transaction too; a wait for others' rows is as short as any.
    await sql`select pg_sleep(0.7)`.execute(near.unhurried);
    const waits = await guardedDatabase(near).transaction(
      async (tx) => {
        await sql`select pg_sleep(0.7)`.execute(tx);
        return sql<{ ms: string }>`select current_setting('lock_timeout') as ms`.execute(tx);
      },
      { unhurried: true },
    );
    assert.deepEqual(waits.rows, [{ ms: '2s' }]);
  },
);

onPostgres(
  'the server is asked on every line to notice by itself that a machine is gone',
  async (t) => {
    const { near } = await twoProcesses(t);
    for (const lines of [near.kysely, near.transactions, near.unhurried, near.longTransactions]) {
      const { rows } = await sql<{ idle: string; user: string; session: string }>`
      select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_user_timeout') as user,
        current_setting('idle_session_timeout') as session`.execute(lines);
      assert.deepEqual(rows, [{ idle: '10', user: '30000', session: '1min' }]);
    }
  },
);

onPostgres(
  'whoever listens over a line that fell silent hears again, and is told to look at what was missed',
  async (t) => {
    const { near, far, proxy } = await twoProcesses(t);
    const changes = await listenForChanges(far);
    t.after(() => changes.close());
    const heard = new EventEmitter();
    changes.hear('amp:1', () => heard.emit('amp'));
    changes.hear('all', (topic) => heard.emit(topic));
    const say = (topic: string) => sql`select pg_notify('changes', ${topic})`.execute(near.kysely);
    const first = once(heard, 'amp');
    await say('amp:1');
    await first;
    const told = Promise.all([once(heard, 'amp'), once(heard, 'anything')]);
    proxy.fallSilent();
    await say('amp:1');
    await told;
    const again = once(heard, 'amp:1');
    await say('amp:1');
    await again;
  },
);

onPostgres('a listener whose line is silent stops all the same', async (t) => {
  const { far, proxy } = await twoProcesses(t);
  const stop = await far.listen(
    'changes',
    () => {},
    () => {},
  );
  proxy.fallSilent();
  await stop();
});
