import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance, HTTPMethods, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { apiOf } from '#tests/builders/api-of.ts';
import { heldOpen } from '#tests/builders/held-open.ts';
import { linkTo, mailsTo } from '#tests/builders/mails.ts';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { anOpenSession, signedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { changePassword } from './change-password.ts';
import { hashPassword } from './password.ts';
import { resetSignIn } from './second-step/reset-sign-in.ts';

let tools: TestTools;
let api: FastifyInstance;
const host = 'localhost:3000';
const marker = { host, 'x-requested-with': 'XMLHttpRequest' };
const newPassword = 'a brand new phrase';
let count = 0;

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await apiOf(tools);
});
beforeEach(() => {
  tools.advance(3_600_001);
  count += 1;
});
after(async () => {
  await api.close();
  await tools.close();
});

const owner = () => `owner${count}@demo.test`;
const press = (url: string, form: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url,
    headers: { host, origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const logIn = (login: string, password = demoPassword, cookie = '') =>
  api.inject({
    method: 'POST',
    url: '/users/login',
    headers: { ...marker, cookie },
    payload: { login, password },
  });

/** The owner's browser, and a thief who knows the password and has asked for another address. */
async function theft() {
  const own = await signedIn(tools, api, { name: `owner${count}` });
  const cookie = (await logIn(owner())).cookies
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const to = `thief${count}@demo.test`;
  const asked = await api.inject({
    method: 'POST',
    url: '/users/change_email',
    headers: { ...marker, cookie },
    payload: { email: to },
  });
  assert.equal(asked.statusCode, 200);
  return { own, to, cookie, link: await linkTo(tools, to, '/users/email/') };
}

async function assertHarmless({ to, link }: { to: string; link: string }): Promise<void> {
  assert.equal((await press(link)).statusCode, 410);
  assert.equal((await logIn(to)).json().meta.success, false);
  assert.equal((await logIn(to, newPassword)).json().meta.success, false);
}

test('a change of address that a thief asked for ends with the password they knew', async () => {
  const planned = await theft();
  const words = { current: demoPassword, password: newPassword, confirmation: newPassword };
  assert.equal((await planned.own.call('POST', '/users/change_password', words)).statusCode, 200);
  await assertHarmless(planned);
});

test('it ends with a forgotten password that is set anew', async () => {
  const planned = await theft();
  await api.inject({
    method: 'POST',
    url: '/users/password_reset_send_confirmation',
    headers: marker,
    payload: { email: owner() },
  });
  const reset = await linkTo(tools, owner(), '/users/password_reset/');
  const chosen = await press(reset, { password: newPassword, confirmation: newPassword });
  assert.equal(chosen.statusCode, 303);
  await assertHarmless(planned);
});

test('it ends when the owner says of the thief’s device: not me', async () => {
  const planned = await theft();
  assert.equal((await press(await linkTo(tools, owner(), '/users/not_me/'))).statusCode, 200);
  await assertHarmless(planned);
});

test('it ends when operators reset a login, or an administrator logs the account out', async () => {
  const planned = await theft();
  await resetSignIn(tools, owner());
  await assertHarmless(planned);

  count += 1;
  const other = await theft();
  const admin = await signedIn(tools, api, { name: `admin${count}`, role: 'Admin' });
  const path = `/admin_api/users/${other.own.id}/sessions/revoke_all`;
  assert.equal((await admin.call('POST', path)).statusCode, 200);
  await assertHarmless(other);
});

test('it ends when the owner logs others out, and when the account gets another role', async () => {
  const one = await theft();
  const { items } = (await one.own.call('GET', '/users/sessions')).json().data;
  const theirs = items.find((session: { is_this_one: boolean }) => !session.is_this_one);
  assert.equal((await one.own.call('DELETE', `/users/sessions/${theirs.id}`)).statusCode, 200);
  await assertHarmless(one);

  count += 1;
  const all = await theft();
  assert.equal((await all.own.call('POST', '/users/sessions/revoke_others')).statusCode, 200);
  await assertHarmless(all);

  count += 1;
  const shut = await theft();
  const admin = await signedIn(tools, api, { name: `admin${count}`, role: 'Admin' });
  for (const role of ['AccountSuspended', 'Customer']) {
    const given = { role, reason: 'Somebody else is in there' };
    const answer = await admin.call('PUT', `/admin_api/users/${shut.own.id}/role`, given);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal((await press(shut.link)).statusCode, 410, role);
  }
  await assertHarmless(shut);
});

test('the present address hears of a change when it is asked for, whoever has the new one', async () => {
  const { own, to } = await theft();
  const [mail, ...more] = await mailsTo(tools, owner(), 'change-email-asked');
  assert.equal(more.length, 0);
  for (const body of [mail?.text ?? '', mail?.html ?? '']) {
    assert.match(body, /t…@demo\.test/);
    assert.ok(!body.includes(to), 'the new address stands there by its beginning only');
    assert.match(body, /choose a new password/);
  }
  const taken = `taken${count}@demo.test`;
  await anAccount(tools, { email: taken });
  await own.call('POST', '/users/change_email', { email: taken });
  assert.equal((await mailsTo(tools, owner(), 'change-email-asked')).length, 2);
  assert.deepEqual(await mailsTo(tools, taken, 'change-email'), []);
});

test('a login with the old password that is under way when it changes opens nothing', async () => {
  const { own } = await theft();
  const passwordHash = await hashPassword(newPassword, { known: 'the operator' });
  const origin = `http://${host}`;
  const late: Awaited<ReturnType<typeof logIn>>[] = [];
  await heldOpen(tools, {
    first: (tx) => changePassword(tx, tools, { personId: own.id, passwordHash, origin }),
    second: async () => late.push(await logIn(owner())),
  });
  assert.equal(late[0]?.json().meta.success, false);
  const { rows } = await sql`select id from sessions
    where person_id = ${own.id} and revoked_at is null`.execute(tools.db.root);
  assert.deepEqual(rows, []);
  assert.equal((await logIn(owner(), newPassword)).json().meta.success, true);
});

test('nor does a code after it, where a code is asked for: the login begins with the new one', async () => {
  const { own } = await theft();
  const { secret } = (await own.call('POST', '/users/second_step/begin')).json().data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: tools.now().getTime() });
  await own.call('POST', '/users/second_step/turn_on', { code: code() });
  tools.advance(60_000);
  const passwordHash = await hashPassword(newPassword, { known: 'the operator' });
  const late: Awaited<ReturnType<typeof logIn>>[] = [];
  await heldOpen(tools, {
    first: (tx) =>
      changePassword(tx, tools, { personId: own.id, passwordHash, origin: `http://${host}` }),
    second: async () => late.push(await logIn(owner())),
  });
  assert.equal(late[0]?.json().meta.success, false, late[0]?.body);
  const { second_step } = (await logIn(owner(), newPassword)).json().data;
  const opened = await api.inject({
    method: 'POST',
    url: '/users/login/second_step',
    headers: marker,
    payload: { second_step, code: code() },
  });
  assert.equal(opened.json().meta.success, true, opened.body);
});

/** What the thief's session was answered whose call was under way when the owner chose another password. */
async function underWay(personId: number, call: () => Promise<LightMyRequestResponse>) {
  const passwordHash = await hashPassword(newPassword, { known: 'the operator' });
  const origin = `http://${host}`;
  const late: LightMyRequestResponse[] = [];
  await heldOpen(tools, {
    first: (tx) => changePassword(tx, tools, { personId, passwordHash, origin }),
    second: async () => late.push(await call()),
  });
  return late[0];
}

test('a password that a thief is changing when the owner’s reset comes stays the owner’s', async () => {
  const { own, cookie } = await theft();
  const theirs = 'a phrase of the thief';
  const payload = { current: demoPassword, password: theirs, confirmation: theirs };
  const headers = { ...marker, cookie };
  const late = await underWay(own.id, () =>
    api.inject({ method: 'POST', url: '/users/change_password', headers, payload }),
  );
  assert.notEqual(late?.json().meta.success, true, late?.body);
  assert.equal((await logIn(owner(), newPassword)).json().meta.success, true);
  assert.equal((await logIn(owner(), theirs)).json().meta.success, false);
});

test('nothing else that such a session was about to change is changed', async () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: tools.now().getTime() });
  const deeds: [string, (begun: string, other: number) => [HTTPMethods, string, object]][] = [
    ['address', () => ['POST', '/users/change_email', { email: `late${count}@demo.test` }]],
    ['proof', () => ['POST', '/users/confirm_identity', { password: demoPassword }]],
    ['code', (secret) => ['POST', '/users/second_step/turn_on', { code: codeOf(secret) }]],
    ['session', (_, other) => ['DELETE', `/users/sessions/${other}`, {}]],
    ['sessions', () => ['POST', '/users/sessions/revoke_others', {}]],
  ];
  for (const [name, deed] of deeds) {
    count += 1;
    const { own, cookie } = await theft();
    const headers = { ...marker, cookie };
    const begin = { method: 'POST', url: '/users/second_step/begin', headers } as const;
    const { secret } = (await api.inject(begin)).json().data;
    const { id: other } = await anOpenSession(tools, own.id);
    const [method, url, payload] = deed(secret, other);
    const late = await underWay(own.id, () => api.inject({ method, url, headers, payload }));
    assert.notEqual(late?.json().meta.success, true, `${name}: ${late?.body}`);
    assert.ok((late?.statusCode ?? 500) < 500, `${name}: ${late?.body}`);
    assert.deepEqual(await mailsTo(tools, `late${count}@demo.test`, 'change-email'), [], name);
  }
});
