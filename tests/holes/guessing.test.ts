import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { noteAttempt } from '#server/people/login-attempt-table.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { cookieOf, marker, signedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const home = '203.0.113.9';

interface Sent {
  from?: string;
  cookie?: string;
}

const send = (url: string, payload: object, { from = home, cookie }: Sent = {}) =>
  api.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { ...marker, ...(cookie ? { cookie } : {}) },
    payload,
  });
const logIn = (login: string, password: string, sent?: Sent) =>
  send('/users/login', { login, password }, sent);
const isIn = (answer: { json(): { meta: { success: boolean } } }) => answer.json().meta.success;

/** Wrong guesses at an account's password just now, no two from one place. */
async function manyGuesses(personId: number, count: number): Promise<void> {
  const { email } = await tools.db.root
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  // By the account, as guesses are counted, and by the typed name, as they were before.
  for (const login of [` password:${personId}`, email])
    for (let n = 0; n < count; n += 1) {
      const attempt = { login, address: `192.0.2.${n + 1}`, at: tools.now() };
      await noteAttempt(tools.db.root, attempt);
    }
}

/** Of guesses at one account, each from another address: how many were compared. */
async function comparedOf(login: string, addresses: string[]): Promise<number> {
  let compared = 0;
  for (const from of addresses) {
    const answer = await logIn(login, 'not this one', { from });
    if (/is not right/.test(answer.json().meta.message)) compared += 1;
  }
  return compared;
}

test('Hole 14: a password that is guessed first is refused with what to do instead', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const change = (password: string, current = demoPassword) =>
    ada.call('POST', '/users/change_password', { current, password, confirmation: password });
  for (const common of ['password1', 'Football1', 'secret12', '12345678', 'aaaaaaaaaa']) {
    const answer = await change(common);
    assert.equal(answer.statusCode, 422, common);
    assert.match(answer.json().meta.fields.password[0], /guessed first. Choose another/);
  }
  const other = 'three odd words';
  assert.equal((await change(other)).statusCode, 200);
  const back = await change(demoPassword, other);
  assert.equal(back.statusCode, 200, 'the demo’s own words stay open');
  const form = new URLSearchParams({
    firstname: 'Bea',
    email: 'bea@demo.test',
    password: 'password1',
    confirmation: 'password1',
    terms: 'accepted',
  });
  const registered = await api.inject({
    method: 'POST',
    url: '/users/register',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  assert.equal(registered.statusCode, 422);
  assert.match(registered.body, /guessed first/);
});

test('Hole 15: guesses count by network, and an account is slowed from everywhere', async () => {
  await anAccount(tools, { email: 'bob@demo.test' });
  const oneNetwork = Array.from({ length: 12 }, (_, n) => `2001:db8:1:2::${n + 1}`);
  assert.equal(await comparedOf('bob@demo.test', oneNetwork), 10, 'one /64 is one place');
  await manyGuesses(await anAccount(tools, { email: 'cleo@demo.test' }), 27);
  const addresses = Array.from({ length: 9 }, (_, n) => `198.51.100.${Math.floor(n / 3) + 1}`);
  assert.equal(await comparedOf('cleo@demo.test', addresses), 3);
  tools.advance(15_000);
  assert.equal(await comparedOf('cleo@demo.test', ['198.51.100.77', '198.51.100.78']), 1);
});

test('Hole 15: the owner comes in while strangers guess: by browser, network or mail', async () => {
  const dora = await anAccount(tools, { email: 'dora@demo.test' });
  const login = 'dora@demo.test';
  const browser = { cookie: cookieOf(await logIn(login, demoPassword)) };
  await manyGuesses(dora, 30);
  assert.equal(await comparedOf(login, ['198.51.100.7']), 0, 'strangers are slowed');
  assert.ok(isIn(await logIn(login, demoPassword, { ...browser, from: '100.64.0.1' })));
  assert.ok(isIn(await logIn(login, demoPassword, { from: home })));
  const there = { from: '100.64.0.9' };
  const told = (await logIn(login, demoPassword, there)).json().meta.message;
  assert.match(told, /Try again in \d+ seconds?, or at once from a browser or network/);
  const stranger = await logIn('nobody@demo.test', 'x', there);
  assert.match(stranger.json().meta.message, /is not right/, 'others are not slowed');

  await send('/users/password_reset_send_confirmation', { email: login }, there);
  const [mail] = await mailsTo(tools, login, 'password-reset');
  const url = /\/users\/password_reset\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const password = 'three odd words';
  const reset = await api.inject({
    method: 'POST',
    url,
    remoteAddress: there.from,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, confirmation: password }).toString(),
  });
  assert.equal(reset.statusCode, 303);
  assert.ok(isIn(await logIn(login, password, { ...there, cookie: cookieOf(reset) })));
});

test('Hole 32: who knows a password keeps its owner out of neither codes nor recovery codes', async () => {
  const eve = await signedIn(tools, api, { name: 'eve' });
  const { secret } = (await eve.call('POST', '/users/second_step/begin')).json().data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: tools.now().getTime() });
  const on = await eve.call('POST', '/users/second_step/turn_on', { code: code() });
  const [recovery] = on.json().data.recovery_codes;
  tools.advance(60_000);
  const begin = async (sent: Sent) =>
    (await logIn('eve@demo.test', demoPassword, sent)).json().data.second_step;
  const finish = (second_step: string, typed: string, sent: Sent) =>
    send('/users/login/second_step', { second_step, code: typed }, sent);

  let compared = 0;
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
    const begun = await begin({ from });
    for (let n = 0; n < 12; n += 1) {
      const wrong = String((Number(code()) + 500_000 + n) % 1_000_000).padStart(6, '0');
      const answer = await finish(begun, wrong, { from });
      if (answer.json().meta.message.startsWith('That code is not right')) compared += 1;
    }
  }
  assert.equal(compared, 30, 'strangers together are slowed');
  const own = { cookie: eve.cookie, from: '100.64.0.3' };
  assert.ok(isIn(await finish(await begin(own), code(), own)), 'the owner’s browser');
  const away = { from: '100.64.0.4' };
  const waiting = await finish(await begin(away), code(), away);
  assert.match(waiting.json().meta.message, /or with a recovery code\.$/);
  assert.ok(isIn(await finish(await begin(away), recovery, away)), 'a recovery code from anywhere');
});

test('Hole 32: a mailed link makes a browser known for passwords alone, and known browsers are slowed together', async () => {
  const gil = await signedIn(tools, api, { name: 'gil' });
  const { secret } = (await gil.call('POST', '/users/second_step/begin')).json().data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: tools.now().getTime() });
  await gil.call('POST', '/users/second_step/turn_on', { code: code() });
  const login = 'gil@demo.test';
  const guess = async (password: string, sent: Sent) => {
    const { second_step } = (await logIn(login, password, sent)).json().data;
    const wrong = String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
    const answer = await send('/users/login/second_step', { second_step, code: wrong }, sent);
    return answer.json().meta.message as string;
  };
  const browsers = [{ cookie: gil.cookie, from: home }];
  for (const n of [1, 2, 3]) {
    tools.advance(60_000);
    const begun = await logIn(login, demoPassword, { from: home });
    const { second_step } = begun.json().data;
    const opened = await send(
      '/users/login/second_step',
      { second_step, code: code() },
      { from: home },
    );
    browsers.push({ cookie: cookieOf(opened), from: `100.64.7.${n}` });
  }
  let compared = 0;
  for (const sent of browsers)
    for (let n = 0; n < 9; n += 1)
      if ((await guess(demoPassword, sent)).startsWith('That code is not right')) compared += 1;
  assert.equal(compared, 30);
  assert.match(await guess(demoPassword, browsers[3] ?? {}), /^Many wrong codes were typed today/);

  const away = { from: '198.51.100.9' };
  await send('/users/password_reset_send_confirmation', { email: login }, away);
  const [mail] = await mailsTo(tools, login, 'password-reset');
  const password = 'three odd words';
  const reset = await api.inject({
    method: 'POST',
    url: /\/users\/password_reset\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '',
    remoteAddress: away.from,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, confirmation: password }).toString(),
  });
  const said = await guess(password, { ...away, cookie: cookieOf(reset) });
  assert.match(said, /so new places wait/, 'who reads the mail has shown no code yet');
});

test('Hole 15: where a session was ended from elsewhere, and its network, are known no more', async () => {
  const hugo = await signedIn(tools, api, { name: 'hugo' });
  const login = 'hugo@demo.test';
  const theirs = { from: '100.64.9.1' };
  const thief = { ...theirs, cookie: cookieOf(await logIn(login, demoPassword, theirs)) };
  const phone = { from: '100.64.9.2' };
  const left = { ...phone, cookie: cookieOf(await logIn(login, demoPassword, phone)) };
  await api.inject({ url: '/users/logout', headers: { ...hugo.headers, cookie: left.cookie } });
  const { items } = (await hugo.call('GET', '/users/sessions')).json().data;
  const other = items.find((one: { is_this_one: boolean }) => !one.is_this_one);
  assert.equal((await hugo.call('DELETE', `/users/sessions/${other.id}`)).statusCode, 200);
  await manyGuesses(hugo.id, 30);
  assert.ok(!isIn(await logIn(login, demoPassword, thief)), 'its browser');
  assert.ok(!isIn(await logIn(login, demoPassword, theirs)), 'its network');
  assert.ok(isIn(await logIn(login, demoPassword, left)), 'who logged out is still known');
  const password = 'three odd words';
  const change = { current: demoPassword, password, confirmation: password };
  const changed = await hugo.call('POST', '/users/change_password', change);
  assert.equal(changed.statusCode, 200, changed.body);
  assert.ok(!isIn(await logIn(login, password, left)), 'a new password leaves one browser known');
  assert.ok(isIn(await logIn(login, password, { cookie: hugo.cookie, from: '100.64.9.3' })));
});
