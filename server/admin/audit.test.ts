import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { AuditLine } from '#contract/audit.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { grantCredits, holdCredits } from '../credits/spend-credits.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
tools.advance(3_600_000);
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });

interface Shown {
  items: AuditLine[];
  older: number | null;
  newer: number | null;
}

async function log(query = ''): Promise<Shown> {
  const answer = await admin.call('GET', `/admin_api/audit_log${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
const actions = async (query: string) => (await log(query)).items.map(({ action }) => action);

test('a login is kept with who, when and from where, and so is a logout', async () => {
  const eve = await signedIn(tools, api, { name: 'eve' });
  await eve.call('GET', '/users/logout');
  const { items } = await log(`?who=${eve.id}`);
  assert.deepEqual(
    items.map(({ action }) => action),
    ['session.end', 'session.open'],
  );
  const [, login] = items;
  assert.deepEqual(login?.actor, { id: eve.id, name: 'Eve Tester' });
  assert.deepEqual(login?.object, { type: 'person', id: eve.id, name: 'Eve Tester' });
  assert.equal(login?.address, '127.0.0.1');
  assert.equal(login?.on_behalf_of, null);
});

test('credits are kept when they move, and not when the move fails', async () => {
  const { ampId } = await anArticle(tools, { ownerId: ada.id });
  const credits = { personId: ada.id, product: 'amp' as const, quantity: 1, at: tools.now() };
  const hold = () => tools.db.transaction((tx) => holdCredits(tx, { ...credits, ampId, round: 1 }));
  await assert.rejects(hold());
  assert.deepEqual(await actions(`?who=${ada.id}&kind=credits`), []);
  const grant = { ...credits, key: 'first', note: 'a gift', actorId: admin.id };
  await tools.db.transaction((tx) => grantCredits(tx, grant));
  await hold();
  await hold();
  assert.deepEqual(await actions(`?who=${ada.id}&kind=credits`), ['credits.hold', 'credits.grant']);
  const [, granted] = (await log(`?who=${ada.id}&kind=credits`)).items;
  assert.equal(granted?.actor?.id, admin.id);
  assert.deepEqual(granted?.after, { product: 'amp', quantity: 1 });
});

test('the log is found by words of a name, by kind and by time', async () => {
  assert.deepEqual(await actions('?who=ada%40demo&kind=session'), ['session.open']);
  assert.deepEqual(await actions('?who=Ada%20Tes&kind=session'), ['session.open']);
  assert.deepEqual(await actions('?who=%25&kind=session'), []);
  assert.deepEqual(await actions(`?who=${ada.id}&from=2026-01-02T09:30:00Z&kind=session`), []);
  assert.deepEqual(await actions(`?who=${ada.id}&to=2026-01-02T09:30:00Z`), ['session.open']);
  const wrong = await admin.call('GET', '/admin_api/audit_log?kind=nonsense');
  assert.equal(wrong.statusCode, 422);
});

test('pages go on from a line, whatever is added meanwhile, and lead back', async () => {
  for (let round = 0; round < 5; round += 1)
    await signedIn(tools, api, { name: `visitor${round}` });
  const all = (await log('?kind=session&limit=100')).items.map(({ id }) => id);
  const first = await log('?kind=session&limit=3');
  assert.deepEqual(
    first.items.map(({ id }) => id),
    all.slice(0, 3),
  );
  assert.equal(first.newer, null);
  await signedIn(tools, api, { name: 'late' });
  const second = await log(`?kind=session&limit=3&before=${first.older}`);
  assert.deepEqual(
    second.items.map(({ id }) => id),
    all.slice(3, 6),
  );
  const back = await log(`?kind=session&limit=3&after=${second.newer}`);
  assert.deepEqual(
    back.items.map(({ id }) => id),
    all.slice(0, 3),
  );
  assert.equal(back.older, all[2]);
  const end = await log('?kind=session&limit=100');
  assert.equal(end.older, null);
});

test('the log is had as CSV whose cells no spreadsheet runs', async () => {
  await sql`update people set firstname = '=1+1' where id = ${ada.id}`.execute(tools.db.root);
  const answer = await admin.call('GET', `/admin_api/audit_log.csv?who=${ada.id}&kind=session`);
  assert.match(String(answer.headers['content-disposition']), /audit-log\.csv/);
  const [head, line, end] = answer.body.split('\n');
  assert.match(head ?? '', /id,at,what,action,by_id,by/);
  assert.match(line ?? '', /Logged in,session\.open/);
  assert.match(line ?? '', /'=1\+1 Tester/);
  assert.equal(end, '');
});

test('nobody changes the log: not even our own statements', async () => {
  const db = tools.db.root;
  await assert.rejects(sql`update audit_log set action = 'person.export'`.execute(db), /never/);
  await assert.rejects(sql`delete from audit_log`.execute(db), /never/);
  await assert.rejects(sql`truncate audit_log`.execute(db), /never/);
});

test('who may not read the log does not find it', async () => {
  const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
  for (const path of ['/admin_api/audit_log', '/admin_api/audit_log.csv'])
    for (const person of [ada, editor])
      assert.equal((await person.call('GET', path)).statusCode, 404);
});
