import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { anApi } from '#tests/builders/an-api.ts';
import { aDevice, signed } from '#tests/builders/device-keys.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { anAccount, demoPassword } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import { confirmSecret, proposeSecret, spendStep } from './second-step/second-step-table.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
// Each test has the hour's limits for itself.
beforeEach(() => tools.advance(3_600_001));

const ask = (email: string, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: '/users/password_reset_send_confirmation',
    headers: { ...marker, ...headers },
    payload: { email },
  });
const mailsTo = async (email: string, kind = 'password-reset') =>
  (await keptMails(tools)).filter((mail) => mail.to_address === email && mail.kind === kind);

/** Asks, lets the worker write, and reads the link's path out of the newest mail. */
async function linkFor(email: string): Promise<string> {
  await ask(email);
  await tools.runJobs();
  const mail = (await mailsTo(email)).at(-1);
  const path = /http:\/\/localhost:3000(\/users\/password_reset\/[\w-]+)/.exec(
    mail?.text ?? '',
  )?.[1];
  assert.ok(path, 'the mail holds a link');
  return path;
}
const open = (url: string) => api.inject({ url, headers: { host: marker.host } });
const choose = (url: string, password: string, more: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url,
    headers: {
      host: marker.host,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      ...more,
    },
    payload: new URLSearchParams({ password, confirmation: password }).toString(),
  });
const opens = async (login: string, password: string) =>
  (await logIn(api, login, { password })).json().meta.success as boolean;

test('a known address gets a mail with a link, as text and as HTML [R8.19]', async () => {
  await anAccount(tools, { email: 'ada@demo.test' });
  const answer = await ask(' Ada@demo.test ');
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), { meta: { success: true }, data: {} });
  await tools.runJobs();
  const [mail] = await mailsTo('ada@demo.test');
  assert.equal(mail?.from_name, 'Ampifire');
  assert.match(mail?.text ?? '', /http:\/\/localhost:3000\/users\/password_reset\/[\w-]{43}\b/);
  assert.match(
    mail?.html ?? '',
    /href="http:\/\/localhost:3000\/users\/password_reset\/[\w-]{43}"/,
  );
});

test('a malformed address is refused in words [R8.19]', async () => {
  for (const email of ['', '   ', 'ada', 'ada@', '@demo.test', 'a b@demo.test']) {
    const answer = await ask(email);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.json().meta.success, false, email);
    assert.equal(answer.json().meta.errors.length, 1);
  }
});

test('an unknown address gets the same answer, and nobody a mail', async () => {
  const known = await ask('ada@demo.test');
  const unknown = await ask('nobody@demo.test');
  assert.equal(known.body, unknown.body);
  assert.deepEqual(Object.keys(known.headers), Object.keys(unknown.headers));
  await tools.runJobs();
  assert.equal((await mailsTo('nobody@demo.test')).length, 0);
});

test('the sixth request of an hour is refused, for accounts and for none alike', async () => {
  await anAccount(tools, { email: 'busy@demo.test' });
  for (const email of ['busy@demo.test', 'nobody-busy@demo.test']) {
    for (let n = 0; n < 5; n += 1) assert.equal((await ask(email)).json().meta.success, true);
    assert.match((await ask(email)).json().meta.errors[0], /wait an hour/);
  }
  tools.advance(3_600_001);
  assert.equal((await ask('busy@demo.test')).json().meta.success, true);
});

test('whoever asks in vain for an address that nobody has proven fills no mailbox and keeps no owner out', async () => {
  const email = 'unproven@demo.test';
  await anAccount(tools, { email, role: 'UnverifiedCustomer' });
  let links: string[] = [];
  for (let hour = 0; hour < 24; hour += 2) {
    await ask(email);
    await tools.runJobs();
    links = (await mailsTo(email)).map(
      ({ text }) => /\/users\/password_reset\/[\w-]+/.exec(text)?.[0] ?? '',
    );
    if (hour % 6 === 4)
      assert.equal((await open(links.at(-1) ?? '')).statusCode, 200, `in hour ${hour}`);
    tools.advance(2 * 3_600_001);
  }
  assert.equal(links.length, 8);
  assert.equal((await choose(links.at(-1) ?? '', 'a brand new phrase')).statusCode, 303);
});

test('the link sets a password once, and everybody else is logged out [R8.19]', async () => {
  const thief = await signedIn(tools, api, { name: 'bea' });
  const link = await linkFor('bea@demo.test');
  const page = await open(link);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /Choose a new password/);
  assert.equal((await open(link)).statusCode, 200, 'looking does not use it up');

  const answer = await choose(link, 'a brand new phrase');
  assert.equal(answer.statusCode, 303);
  assert.equal(answer.headers.location, '/users/password_changed');
  assert.equal((await thief.call('GET', '/users/active_session')).json().data.active, false);
  assert.equal(await opens('bea@demo.test', demoPassword), false);
  assert.equal(await opens('bea@demo.test', 'a brand new phrase'), true);
  assert.equal((await mailsTo('bea@demo.test', 'password-changed')).length, 1);

  assert.equal((await open(link)).statusCode, 410);
  assert.equal((await choose(link, 'another phrase')).statusCode, 410);
  assert.equal(await opens('bea@demo.test', 'a brand new phrase'), true);
});

test('of two forms sent at once with one link, one sets the password', async () => {
  await anAccount(tools, { email: 'cleo@demo.test' });
  const link = await linkFor('cleo@demo.test');
  const answers = await Promise.all([choose(link, 'first phrase'), choose(link, 'second phrase')]);
  assert.deepEqual(
    answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b),
    [303, 410],
  );
});

test('an older link ends with the password it was for', async () => {
  await anAccount(tools, { email: 'dora@demo.test' });
  const [older, newer] = [await linkFor('dora@demo.test'), await linkFor('dora@demo.test')];
  assert.equal((await choose(newer, 'a brand new phrase')).statusCode, 303);
  assert.equal((await open(older)).statusCode, 410);
});

test('a link ends after sixty minutes', async () => {
  await anAccount(tools, { email: 'eva@demo.test' });
  const link = await linkFor('eva@demo.test');
  tools.advance(60 * 60_000 - 1);
  assert.equal((await open(link)).statusCode, 200);
  tools.advance(1);
  assert.equal((await open(link)).statusCode, 410);
  assert.equal((await choose(link, 'a brand new phrase')).statusCode, 410);
});

test('the form says what is wrong with a password and keeps the link', async () => {
  await anAccount(tools, { email: 'flora@demo.test' });
  const link = await linkFor('flora@demo.test');
  const short = await choose(link, 'short');
  assert.equal(short.statusCode, 422);
  assert.match(short.body, /New password must be at least 8 characters/);
  assert.match((await choose(link, 'Flora@demo.test')).body, /may not be the same as E-mail/);
  const differing = await api.inject({
    method: 'POST',
    url: link,
    headers: { host: marker.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=Secret12&confirmation=secret12',
  });
  assert.equal(differing.statusCode, 422);
  assert.match(differing.body, /Password confirmation does not match/);
  assert.ok(!differing.body.includes('Secret12'), 'a password is never written back');
  assert.equal((await choose(link, 'Secret12')).statusCode, 303);
});

test('the link stays secret: no referrer, no cache, no script, no clear token at rest', async () => {
  await anAccount(tools, { email: 'gina@demo.test' });
  const link = await linkFor('gina@demo.test');
  for (const page of [await open(link), await open('/users/password_reset/unknown')]) {
    assert.equal(page.headers['referrer-policy'], 'no-referrer');
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
    assert.ok(!/<script|https?:\/\//.test(page.body.replace(/<!doctype html>/, '')));
  }
  const token = link.split('/').at(-1);
  const kept = await sql`select 1 from person_tokens where token_hash = ${token}`.execute(
    tools.db.root,
  );
  assert.equal(kept.rows.length, 0);
});

test('a form of another site is not taken, nor is a link made for another purpose', async () => {
  await anAccount(tools, { email: 'hana@demo.test' });
  const link = await linkFor('hana@demo.test');
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.test' },
  ];
  for (const headers of foreign)
    assert.equal((await choose(link, 'a brand new phrase', headers)).statusCode, 403);
  await sql`update person_tokens set purpose = 'verify-email'
    where person_id = (select id from people where email = 'hana@demo.test')`.execute(
    tools.db.root,
  );
  assert.equal((await open(link)).statusCode, 410);
});

test('the link leads where the settings say, whatever port the request named', async () => {
  await anAccount(tools, { email: 'iris@demo.test' });
  await ask('iris@demo.test', { host: 'localhost:6666' });
  await tools.runJobs();
  const [mail] = await mailsTo('iris@demo.test');
  assert.ok(!mail?.text.includes('6666'));
});

test('with a mail server the link is shown to nobody but the addressee', async () => {
  const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  await anAccount(tools, { email: 'jo@demo.test' });
  await ask('jo@demo.test');
  tools.config.smtpUrl = 'smtp://127.0.0.1:1';
  const { rows } = await sql<{ id: number }>`select id from outbox_mails
    where kind = 'password-reset' order by id desc limit 1`.execute(tools.db.root);
  for (const path of [`/outbox/${rows[0]?.id}`, `/outbox/${rows[0]?.id}/html`]) {
    const page = await admin.call('GET', path);
    assert.equal(page.statusCode, 200);
    assert.ok(!page.body.includes('/users/password_reset/'));
  }
  tools.config.smtpUrl = undefined;
});

/** Whether login asks for a code after the password, and whether the device opens the account. */
async function waysOf(email: string, device: Awaited<ReturnType<typeof aDevice>>) {
  const post = async (url: string, payload: object) =>
    (await api.inject({ method: 'POST', url, headers: marker, payload })).json();
  const password = 'a brand new phrase';
  const { data } = await post('/users/login', { login: email, password });
  const { challenge } = (await post('/users/login/passkey/begin', {})).data;
  const key = signed(device, { challenge });
  const { meta } = await post('/users/login/passkey', { key });
  return { code: typeof data.second_step === 'string', passkey: meta.success };
}

test('who claims an account by its mail finds no key or code of whoever made it', async () => {
  for (const role of ['UnverifiedCustomer', 'Customer'] as const) {
    const email = `${role.toLowerCase()}@demo.test`;
    const personId = await anAccount(tools, { email, role });
    const device = await aDevice(tools, personId);
    const at = tools.now();
    await proposeSecret(tools.db.root, { personId, secret: Buffer.from('a secret'), at });
    await spendStep(tools.db.root, { personId, step: 1 });
    assert.ok(await confirmSecret(tools.db.root, { personId, at }));
    const answer = await choose(await linkFor(email), 'a brand new phrase');
    assert.equal(answer.statusCode, 303);
    // Of an account that is somebody's already, a reset by mail takes no more than the password.
    const stays = role === 'Customer';
    assert.deepEqual(await waysOf(email, device), { code: stays, passkey: stays });
  }
});

test('a few networks that ask on and on shut out no neighbour of theirs, nor an owner’s own browser', async () => {
  const carrier = (at: number) => `2001:db8:c:${at.toString(16)}::1`;
  const from = (email: string, remoteAddress: string, cookie = '') =>
    api.inject({
      method: 'POST',
      url: '/users/password_reset_send_confirmation',
      remoteAddress,
      headers: { ...marker, cookie },
      payload: { email },
    });
  const owner = 'phone@demo.test';
  await anAccount(tools, { email: owner });
  const browser = cookieOf(await logIn(api, owner))
    .split('; ')
    .filter((cookie) => !cookie.startsWith('sid='))
    .join('; ');
  const greedy = Array.from({ length: 180 }, (_, n) =>
    from(`somebody${n}@demo.test`, carrier(n % 6)),
  );
  const told = (await Promise.all(greedy)).filter((answer) => !answer.json().meta.success);
  assert.ok(told.length > 0);
  const wasTaken = async (asked: ReturnType<typeof from>) => (await asked).json().meta.success;
  assert.equal(await wasTaken(from('neighbour@demo.test', carrier(99))), true);
  assert.equal(await wasTaken(from(owner, carrier(99), browser)), true);
});
