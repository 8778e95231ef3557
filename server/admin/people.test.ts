import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { PersonDetail } from '#contract/person-admin.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { balanceOf } from '../credits/balance.ts';

const settings = { CREDIT_GRANT_LIMIT: '50', SESSION_HOURS: '500' };
const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z', settings });
const ada = await signedIn(tools, api, { name: 'ada' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const second = await signedIn(tools, api, { name: 'second', role: 'Admin' });
const agent = await signedIn(tools, api, { name: 'agent', role: 'Agent' });
const superAdmin = await signedIn(tools, api, { name: 'super', role: 'SuperAdmin' });

const path = ({ id }: SignedIn, rest = '') => `/admin_api/users/${id}${rest}`;
const detail = async (of: SignedIn, by = admin): Promise<PersonDetail> =>
  (await by.call('GET', path(of))).json().data;
const giveRole = (to: SignedIn, role: string, by = admin) =>
  by.call('PUT', path(to, '/role'), { role, reason: 'A reason' });
const newest = async (action: string) => {
  const { rows } = await sql<{
    actor_id: number;
    object_id: number;
    before: unknown;
    after: unknown;
  }>`
    select actor_id, object_id, before, after from audit_log
    where action = ${action} order by id desc limit 1`.execute(tools.db.root);
  return rows[0];
};
let keys = 0;
const grant = (to: SignedIn, quantity: number, by = admin, key = `grant-key-${(keys += 1)}`) =>
  by.call(
    'POST',
    path(to, '/credits'),
    { product: 'amp', quantity, note: 'For the fair' },
    { 'idempotency-key': key },
  );
const amps = async (of: SignedIn) =>
  (await balanceOf(tools.db.root, { personId: of.id, product: 'amp' })).available;

test('people are found by name, address, number and role', async () => {
  const names = async (query: string) =>
    (await admin.call('GET', `/admin_api/users?${query}`))
      .json()
      .data.items.map(({ email }: { email: string }) => email);
  assert.deepEqual(await names('q=ada@'), ['ada@demo.test']);
  assert.deepEqual(await names('q=Ada%20Tes'), ['ada@demo.test']);
  assert.deepEqual(await names(`q=${ada.id}`), ['ada@demo.test']);
  assert.deepEqual(await names('q=%25'), []);
  assert.deepEqual(await names('role=Admin&sort=name&order=asc'), [
    'admin@demo.test',
    'second@demo.test',
  ]);
  const csv = await admin.call('GET', '/admin_api/users.csv?role=Agent');
  assert.match(csv.body, /Agent Tester,agent@demo\.test,Agent,/);
  assert.equal((await newest('person.list-export'))?.actor_id, admin.id);
});

test('the page of a person tells no secret', async () => {
  const answer = await admin.call('GET', path(ada));
  assert.doesNotMatch(answer.body, /password|scrypt|token/i);
  assert.equal((await detail(ada)).sessions.length, 1);
  assert.equal((await admin.call('GET', '/admin_api/users/2000000')).statusCode, 404);
});

test('another role asks for the password again, is written down, and ends every session', async () => {
  const bob = await signedIn(tools, api, { name: 'bob' });
  tools.advance(11 * 60_000);
  const asked = await giveRole(bob, 'Author');
  assert.equal(asked.statusCode, 409);
  assert.equal(asked.json().meta.code, 'confirm-first');
  assert.equal((await detail(bob)).role, 'Customer');
  await admin.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal((await giveRole(bob, 'Author')).statusCode, 200);
  assert.equal((await bob.call('GET', '/users/profile')).statusCode, 401);
  const deed = await newest('person.role');
  assert.equal(deed?.actor_id, admin.id);
  assert.deepEqual(deed?.before, { role: 'Customer' });
  assert.deepEqual(deed?.after, { role: 'Author', reason: 'A reason' });
  assert.equal((await giveRole(bob, 'Author')).statusCode, 409);
  assert.equal((await giveRole(bob, 'Emperor')).statusCode, 422);
});

test('a suspension takes hold at once, and its page offers the role from before', async () => {
  const eve = await signedIn(tools, api, { name: 'eve', role: 'Editor' });
  await giveRole(eve, 'AccountSuspended');
  assert.equal((await eve.call('GET', '/users/profile')).statusCode, 401);
  assert.equal((await detail(eve)).former_role, 'Editor');
  await giveRole(eve, 'Editor');
  assert.equal((await detail(eve)).former_role, null);
});

test('only a super administrator touches administrators, and nobody themselves [R7.25]', async () => {
  for (const by of [superAdmin, agent])
    await by.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal((await giveRole(ada, 'Agent', admin)).statusCode, 409);
  assert.equal((await giveRole(superAdmin, 'Customer', agent)).statusCode, 409);
  assert.equal((await giveRole(agent, 'SuperAdmin', agent)).statusCode, 409);
  assert.equal((await giveRole(superAdmin, 'Admin', superAdmin)).statusCode, 409);
  const flags = await agent.call('PUT', path(superAdmin, '/flags'), { flags: [] });
  assert.equal(flags.statusCode, 409);
  assert.equal((await agent.call('POST', path(admin, '/sessions/revoke_all'))).statusCode, 409);
  assert.deepEqual((await detail(superAdmin, agent)).roles_to_give, []);
  const temp = await signedIn(tools, api, { name: 'temp', role: 'Agent' });
  assert.equal((await giveRole(temp, 'Customer', superAdmin)).statusCode, 200);
});

test('flags are set, the session tells of them, and what is counted cannot be set', async () => {
  const change = { flags: ['hasAiFeatures', 'isPrivilegedUser'] };
  assert.equal((await admin.call('PUT', path(ada, '/flags'), change)).statusCode, 200);
  const { data } = (await ada.call('GET', '/users/active_session')).json();
  assert.equal(data.hasAiFeatures, true);
  assert.equal(data.isAsigoBuyer, false);
  const counted = { flags: ['hasPressCableCredits'] };
  assert.equal((await admin.call('PUT', path(ada, '/flags'), counted)).statusCode, 422);
  assert.deepEqual((await newest('person.flags'))?.after, change);
});

test('an administrator logs somebody out of one browser or everywhere', async () => {
  const cleo = await signedIn(tools, api, { name: 'cleo' });
  const [session] = (await detail(cleo)).sessions;
  const other = await admin.call('DELETE', path(ada, `/sessions/${session?.id}`));
  assert.equal(other.statusCode, 404, 'a session of somebody else');
  assert.equal((await cleo.call('GET', '/users/profile')).statusCode, 200);
  await admin.call('DELETE', path(cleo, `/sessions/${session?.id}`));
  assert.equal((await cleo.call('GET', '/users/profile')).statusCode, 401);
  const again = await signedIn(tools, api, { name: 'dora' });
  const ended = await admin.call('POST', path(again, '/sessions/revoke_all'));
  assert.equal(ended.json().data.ended, 1);
});

test('up to the limit one administrator grants, once for a key', async () => {
  const fay = await signedIn(tools, api, { name: 'fay' });
  await grant(fay, 20, admin, 'the-same-key');
  await grant(fay, 20, admin, 'the-same-key');
  assert.equal(await amps(fay), 20);
});

test('above the limit, however it is split, a second administrator has to approve', async () => {
  const gus = await signedIn(tools, api, { name: 'gus' });
  assert.equal((await grant(gus, 30)).json().data.request_id, null);
  const { request_id: id } = (await grant(gus, 21)).json().data;
  assert.ok(id);
  assert.equal(await amps(gus), 30);
  const decide = (by: SignedIn, approve = true) =>
    by.call('POST', `/admin_api/credit_grants/${id}/decide`, { approve, note: '' });
  await second.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal((await decide(admin)).statusCode, 409, 'who asked');
  assert.equal((await decide(ada)).statusCode, 404, 'a customer');
  const answers = await Promise.all([decide(second), decide(superAdmin)]);
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200, 409]));
  assert.equal(await amps(gus), 51);
  assert.equal((await decide(second, false)).statusCode, 409, 'decided already');
  const list = await second.call('GET', '/admin_api/credit_grants?state=decided');
  assert.equal(list.json().data.items[0].decision.outcome, 'approved');
  tools.advance(25 * 3_600_000);
  await admin.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal((await grant(gus, 50)).json().data.request_id, null, 'another day');
});

test('two grants at once cannot pass the limit together', async () => {
  const hal = await signedIn(tools, api, { name: 'hal' });
  await Promise.all([grant(hal, 40), grant(hal, 40)]);
  assert.equal(await amps(hal), 40);
});

test('nobody gives themselves credits: another asks for them, or another approves', async () => {
  const { request_id: id } = (await grant(admin, 1)).json().data;
  assert.ok(id);
  assert.equal(await amps(admin), 0);
  const forSecond = (await grant(second, 51)).json().data.request_id;
  await second.call('POST', '/users/confirm_identity', { password: demoPassword });
  const own = await second.call('POST', `/admin_api/credit_grants/${forSecond}/decide`, {
    approve: true,
    note: '',
  });
  assert.equal(own.statusCode, 409);
  const insert = sql`insert into credit_grant_decisions
    (request_id, person_id, asked_by, decided_by, approved, note, decided_at)
    values (${forSecond}, ${second.id}, ${admin.id}, ${admin.id}, true, '', now())`;
  await assert.rejects(insert.execute(tools.db.root), /credit_grant_four_eyes/);
});

test('whoever asked for a grant takes it back, until somebody decides it', async () => {
  await admin.call('POST', '/users/confirm_identity', { password: demoPassword });
  const jan = await signedIn(tools, api, { name: 'jan' });
  const takeBack = (id: number, by = admin) =>
    by.call('POST', `/admin_api/credit_grants/${id}/take_back`);
  const decide = (id: number, approve: boolean) =>
    second.call('POST', `/admin_api/credit_grants/${id}/decide`, { approve, note: '' });
  const { request_id: id } = (await grant(jan, 500)).json().data;
  assert.match((await takeBack(id, second)).json().meta.message, /Only the administrator who/);
  assert.equal((await takeBack(id)).statusCode, 200);
  assert.match((await takeBack(id)).json().meta.message, /was taken back/);
  for (const approve of [true, false])
    assert.match((await decide(id, approve)).json().meta.message, /was taken back/);
  assert.equal(await amps(jan), 0);
  assert.equal((await newest('credits.take-back'))?.object_id, jan.id);
  const shown = await admin.call('GET', `/admin_api/users/${jan.id}`);
  assert.equal(shown.json().data.grants[0].decision.outcome, 'taken back');
  const { request_id: decided } = (await grant(jan, 500)).json().data;
  assert.equal((await decide(decided, false)).statusCode, 200);
  assert.match((await takeBack(decided)).json().meta.message, /decided already/);
  const { request_id: open } = (await grant(jan, 500)).json().data;
  const insert = (by: number, approved: boolean) =>
    sql`insert into credit_grant_decisions
      (request_id, person_id, asked_by, decided_by, approved, taken_back, note, decided_at)
      values (${open}, ${jan.id}, ${admin.id}, ${by}, ${approved}, true, '', now())`.execute(
      tools.db.root,
    );
  await assert.rejects(insert(second.id, false), /credit_grant_four_eyes/);
  await assert.rejects(insert(admin.id, true), /credit_grant_taken_back/);
});

test('what a former administrator asked for is not approved, only refused', async () => {
  for (const one of [second, superAdmin])
    await one.call('POST', '/users/confirm_identity', { password: demoPassword });
  const former = await signedIn(tools, api, { name: 'former', role: 'Admin' });
  const joe = await signedIn(tools, api, { name: 'joe' });
  const { request_id: id } = (await grant(joe, 500, former)).json().data;
  assert.equal((await giveRole(former, 'BannedAgent', superAdmin)).statusCode, 200);
  const decide = (approve: boolean) =>
    second.call('POST', `/admin_api/credit_grants/${id}/decide`, { approve, note: '' });
  const refused = await decide(true);
  assert.equal(refused.statusCode, 409);
  assert.match(refused.body, /no administrator any more/);
  assert.equal(await amps(joe), 0);
  assert.equal((await decide(false)).statusCode, 200);
});

test('a refused grant moves nothing', async () => {
  const ida = await signedIn(tools, api, { name: 'ida' });
  const { request_id: id } = (await grant(ida, 500)).json().data;
  await second.call('POST', `/admin_api/credit_grants/${id}/decide`, {
    approve: false,
    note: 'Not agreed',
  });
  assert.equal(await amps(ida), 0);
  assert.equal((await newest('credits.refuse'))?.object_id, ida.id);
});
