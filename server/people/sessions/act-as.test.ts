import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { rows } from '#contract/contract.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { firstNews } from '#tests/builders/first-news.ts';
import { anonymisePerson } from '../../personal-data/anonymise-person.ts';
import { runTellOfLostActings } from './tell-of-lost-actings.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const superAdmin = await signedIn(tools, api, { name: 'super', role: 'SuperAdmin' });

const actAs = (whom: SignedIn, by = admin) => by.call('POST', `/admin_api/users/${whom.id}/act_as`);
const stop = (by = admin) => by.call('POST', '/users/stop_acting');
const session = async (of: SignedIn) => (await of.call('GET', '/users/active_session')).json().data;
const deeds = async () => {
  const { rows: found } = await sql<{ action: string; actor_id: number; on_behalf_of: number }>`
    select action, actor_id, on_behalf_of from audit_log
    where action <> 'session.open' order by id`.execute(tools.db.root);
  return found;
};

test('an administrator is the person until they stop, and the log names both', async () => {
  assert.equal((await actAs(ada)).statusCode, 200);
  const now = await session(admin);
  assert.equal(now.id, ada.id);
  assert.equal(now.isAdmin, false);
  assert.deepEqual(now.actedBy, { id: admin.id, name: 'Admin Tester' });
  assert.equal((await admin.call('GET', '/admin_api/users')).statusCode, 404);
  const made = await admin.call('POST', '/press_releases', { title: 'Made for Ada' });
  assert.equal(made.statusCode, 200);
  const hers = await ada.call('GET', '/press_releases');
  assert.equal(hers.json().data.items[0].title, 'Made for Ada');
  assert.equal((await stop()).statusCode, 200);
  assert.equal((await session(admin)).id, admin.id);
  assert.equal((await session(admin)).actedBy, null);
  assert.equal((await session(ada)).actedBy, null);
  const both = { actor_id: admin.id, on_behalf_of: ada.id };
  assert.deepEqual(await deeds(), [
    { action: 'session.act', actor_id: admin.id, on_behalf_of: null },
    { action: 'amp.create', ...both },
    { action: 'session.act-end', ...both },
  ]);
});

test('password, address, sessions, purchases and signatures stay the person’s own', async () => {
  await actAs(ada);
  const password = {
    current: demoPassword,
    password: 'a new one here',
    confirmation: 'a new one here',
  };
  const tries = [
    admin.call('POST', '/users/change_password', password),
    admin.call('POST', '/users/confirm_identity', { password: demoPassword }),
    admin.call('POST', '/users/change_email', { email: 'admin2@demo.test' }),
    admin.call('POST', '/users/sessions/revoke_others'),
    admin.call('PATCH', '/users/profile', {}),
    admin.call('POST', '/credits/convert', { quantity: 1 }, { 'idempotency-key': 'convert-key' }),
    admin.call(
      'POST',
      '/credits/purchases',
      { pack_id: 1, quantity: 1, total_cents: 1 },
      { 'idempotency-key': 'purchase-key' },
    ),
  ];
  for (const answer of await Promise.all(tries)) {
    assert.equal(answer.statusCode, 409, answer.body);
    assert.equal(answer.json().meta.code, 'acting', answer.body);
  }
  await stop();
});

test('every call that changes what is a person’s own is refused to who acts as them', () => {
  const own =
    /password|email|identity|session|second_step|passkey|purchas|convert|letters|profile|\/agree$|change_requests(\/:number\/withdraw)?$/;
  const open = rows.filter(
    (row) =>
      row.method !== 'GET' &&
      row.access !== 'public' &&
      own.test(row.path) &&
      !row.path.startsWith('/admin_api/') &&
      !row.path.endsWith('/refund') &&
      !row.onlyThemselves,
  );
  assert.deepEqual(
    open.map(({ path }) => path),
    [],
  );
});

test('nobody acts as an administrator, as themselves, or as a suspended account', async () => {
  assert.equal((await actAs(superAdmin)).statusCode, 409);
  assert.equal((await actAs(admin)).statusCode, 409);
  assert.equal((await actAs(admin, superAdmin)).statusCode, 409);
  const out = await signedIn(tools, api, { name: 'out', role: 'AccountSuspended' });
  assert.equal((await actAs(out)).statusCode, 409);
  assert.equal((await actAs(superAdmin, ada)).statusCode, 404);
  tools.advance(11 * 60_000);
  assert.equal((await actAs(ada)).json().meta.code, 'confirm-first');
  await admin.call('POST', '/users/confirm_identity', { password: demoPassword });
});

test('who is no administrator any more acts as nobody, and a promoted person is nobody’s', async () => {
  const agent = await signedIn(tools, api, { name: 'agent', role: 'Agent' });
  await actAs(ada, agent);
  await sql`update people set role = 'Customer' where id = ${agent.id}`.execute(tools.db.root);
  assert.deepEqual(await session(agent), { active: false });
  const bob = await signedIn(tools, api, { name: 'bob' });
  await actAs(bob);
  await sql`update people set role = 'SuperAdmin' where id = ${bob.id}`.execute(tools.db.root);
  assert.equal((await admin.call('GET', '/users/profile')).statusCode, 401);
  await sql`update people set role = 'Customer' where id = ${bob.id}`.execute(tools.db.root);
  await stop();
});

const told = async (of: SignedIn): Promise<string[]> =>
  (await of.call('GET', '/users/notifications'))
    .json()
    .data.items.map(({ text }: { text: string }) => text);

test('afterwards the person reads who acted, when, and how much was done', async () => {
  tools.setNow('2026-01-02T10:00:00Z');
  const cleo = await signedIn(tools, api, { name: 'cleo' });
  const helper = await signedIn(tools, api, { name: 'helper', role: 'Admin' });
  await actAs(cleo, helper);
  await helper.call('POST', '/press_releases', { title: 'One' });
  await helper.call('POST', '/press_releases', { title: 'Two' });
  assert.deepEqual(await told(cleo), [], 'not before it is over');
  tools.setNow('2026-01-02T10:07:00Z');
  await stop(helper);
  const first =
    'Helper Tester acted as you on 2 January 2026 from 10:00 to 10:07 UTC: 2 things were changed';
  assert.deepEqual(await told(cleo), [first]);

  await actAs(cleo, helper);
  tools.setNow('2026-01-02T10:20:00Z');
  await helper.call('GET', '/users/logout');
  assert.deepEqual(await told(cleo), [first]);
  await runTellOfLostActings(tools, {});
  await runTellOfLostActings(tools, {});
  assert.deepEqual(
    await told(cleo),
    [
      'Helper Tester acted as you on 2 January 2026 from 10:07 to 10:20 UTC: nothing was changed',
      first,
    ],
    'who logs out instead of stopping is told of as well, once',
  );
});

test('a logout while acting ends the administrator’s own session', async () => {
  const other = await signedIn(tools, api, { name: 'other', role: 'Admin' });
  await actAs(ada, other);
  await other.call('GET', '/users/logout');
  assert.deepEqual(await session(other), { active: false });
  assert.equal((await session(ada)).id, ada.id);
});

test('who acts as somebody who is anonymised meanwhile is told at once that it is over', async () => {
  const dora = await signedIn(tools, api, { name: 'dora' });
  const helper = await signedIn(tools, api, { name: 'another', role: 'Admin' });
  await actAs(dora, helper);
  const both = [helper, dora].map(({ id }) => firstNews(tools, `person:${id}`));
  await anonymisePerson(tools, { personId: dora.id, confirm: 'dora@demo.test', by: null });
  await Promise.all(both);
  assert.equal((await session(helper)).id, helper.id);
  const last = (await deeds()).slice(-2).map(({ action }) => action);
  assert.deepEqual(last, ['session.act-end', 'person.anonymise']);
  await runTellOfLostActings(tools, {});
  const mails = await sql`select 1 from outbox_mails where person_id = ${dora.id}`.execute(
    tools.db.root,
  );
  assert.equal(mails.rows.length, 0, 'nobody is written to');
});
