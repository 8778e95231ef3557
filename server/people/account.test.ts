import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { anApi } from '#tests/builders/an-api.ts';
import { linkTo, mailsTo } from '#tests/builders/mails.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { firstNews } from '#tests/builders/first-news.ts';

let ada: SignedIn;
const { host } = marker;
const newPassword = 'a brand new phrase';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
let count = 0;
const nameOf = (n: number) => `ada${n}`;
beforeEach(async () => {
  tools.advance(3_600_001);
  count += 1;
  ada = await signedIn(tools, api, { name: nameOf(count) });
});
const email = () => `${nameOf(count)}@demo.test`;

const enter = (login: string, password: string, userAgent = 'test') =>
  logIn(api, login, { password, headers: { 'user-agent': userAgent } });
const isOpen = async (cookie: string) =>
  (await api.inject({ url: '/users/active_session', headers: { ...marker, cookie } })).json().data
    .active as boolean;
const profile = {
  firstname: 'Adélaïde',
  lastname: 'Okonkwo',
  phone: '(212) 555-0123',
  phone_country: 'US',
  time_zone: 'Europe/Lisbon',
};

test('personal data is kept, the phone number as the world dials it [R6.20]', async () => {
  const kept = await ada.call('PATCH', '/users/profile', profile);
  assert.equal(kept.statusCode, 200);
  assert.equal(kept.json().data.phone, '+12125550123');
  const read = (await ada.call('GET', '/users/profile')).json().data;
  assert.deepEqual(
    { ...read },
    {
      ...profile,
      phone: '+12125550123',
      email: email(),
      pending_email: null,
      may_update: true,
    },
  );
  const probe = (await ada.call('GET', '/users/active_session')).json().data;
  assert.equal(probe.fullUserName, 'Adélaïde Okonkwo');
});

test('what is read of somebody who said nothing yet can be written back as it is', async () => {
  const fresh = await signedIn(tools, api, { name: 'fresh' });
  const {
    email: _e,
    pending_email: _p,
    may_update: _m,
    ...said
  } = (await fresh.call('GET', '/users/profile')).json().data;
  assert.equal(said.phone_country, '');
  assert.equal((await fresh.call('PATCH', '/users/profile', said)).statusCode, 200);
  const numbered = { ...said, phone: '020 7946 0958' };
  assert.equal((await fresh.call('PATCH', '/users/profile', numbered)).statusCode, 422);
});

test('a number that is none of its country is refused at its field [R6.20]', async () => {
  const wrong = 'Please enter correct phone number, valid for the country selected';
  for (const [phone, country, fits] of [
    ['+12125550123', 'US', true],
    ['123', 'US', false],
    ['020 7946 0958', 'GB', true],
    ['020 7946 0958', 'US', false],
    ['', 'US', true],
  ] as const) {
    const body = { ...profile, phone, phone_country: country };
    const answer = await ada.call('PATCH', '/users/profile', body);
    assert.equal(answer.statusCode, fits ? 200 : 422, phone);
    if (!fits) assert.deepEqual(answer.json().meta.fields.phone, [wrong]);
  }
});

test('nobody gives themselves a role, another address or a zone that is none', async () => {
  for (const more of [{ role: 'SuperAdmin' }, { email: 'x@demo.test' }, { id: 1 }])
    assert.equal(
      (await ada.call('PATCH', '/users/profile', { ...profile, ...more })).statusCode,
      422,
    );
  const zone = { ...profile, time_zone: 'Moon/Crater' };
  assert.equal((await ada.call('PATCH', '/users/profile', zone)).statusCode, 422);
});

test('who may not change their data sees it all the same', async () => {
  const author = await signedIn(tools, api, { name: 'author', role: 'Author' });
  const read = await author.call('GET', '/users/profile');
  assert.equal(read.json().data.may_update, false);
  assert.equal((await author.call('PATCH', '/users/profile', profile)).statusCode, 404);
  const asked = await author.call('POST', '/users/change_email', { email: 'new@demo.test' });
  assert.equal(asked.statusCode, 404);
  const words = { current: demoPassword, password: newPassword, confirmation: newPassword };
  assert.equal((await author.call('POST', '/users/change_password', words)).statusCode, 200);
});

test('a new password ends all other sessions, keeps this one, and the owner is told', async () => {
  const other = cookieOf(await enter(email(), demoPassword));
  const words = { current: demoPassword, password: newPassword, confirmation: newPassword };
  assert.equal((await ada.call('POST', '/users/change_password', words)).statusCode, 200);
  assert.equal(await isOpen(other), false);
  assert.equal(await isOpen(ada.cookie), true);
  assert.equal((await enter(email(), demoPassword)).json().meta.success, false);
  assert.equal((await enter(email(), newPassword)).json().meta.success, true);
  assert.equal((await mailsTo(tools, email(), 'password-changed')).length, 1);
});

test('a new password is refused in words at its field [R6.19]', async () => {
  const change = async (body: object) =>
    (await ada.call('POST', '/users/change_password', body)).json().meta.fields;
  const good = { current: demoPassword, password: 'Secret12', confirmation: 'Secret12' };
  assert.deepEqual(await change({ ...good, confirmation: 'secret12' }), {
    confirmation: ['Password confirmation does not match'],
  });
  const same = { password: demoPassword, confirmation: demoPassword };
  assert.deepEqual(await change({ ...good, ...same }), {
    password: ['This is the password you have already. Choose another one.'],
  });
  assert.match((await change({ ...good, current: 'guess' })).current[0], /not your present/);
  assert.match((await change({ ...good, current: '' })).current[0], /required/);
  assert.match((await change({ ...good, password: 'x', confirmation: 'x' })).password[0], /8/);
});

test('a thief of an open browser cannot guess the password for long', async () => {
  const guess = { current: 'guess', password: newPassword, confirmation: newPassword };
  for (let n = 0; n < 10; n += 1) await ada.call('POST', '/users/change_password', guess);
  const right = await ada.call('POST', '/users/change_password', {
    ...guess,
    current: demoPassword,
  });
  assert.equal(right.json().meta.success, false);
  assert.match(right.json().meta.errors[0], /wait 15 minutes/);
});

test('sessions tell device, coarse place and which one this is', async () => {
  const firefox =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await enter(email(), demoPassword, firefox);
  const { items } = (await ada.call('GET', '/users/sessions')).json().data;
  assert.equal(items.length, 2);
  assert.equal(items[0].is_this_one, true);
  assert.equal(items[1].is_this_one, false);
  assert.equal(items[1].device, 'Firefox on Windows');
  assert.equal(items[1].place, 'the computer of the server');
  assert.ok(!JSON.stringify(items).includes('hash'));
});

test('one session is ended from another, at once', async () => {
  const other = cookieOf(await enter(email(), demoPassword));
  const { items } = (await ada.call('GET', '/users/sessions')).json().data;
  const id = items.find((session: { is_this_one: boolean }) => !session.is_this_one).id;
  // What the session has open hears of it; another process's word takes a moment to arrive.
  const news = firstNews(tools, `person:${ada.id}`);
  assert.equal((await ada.call('DELETE', `/users/sessions/${id}`)).statusCode, 200);
  await news;
  assert.equal(await isOpen(other), false);
  assert.equal((await ada.call('DELETE', `/users/sessions/${id}`)).statusCode, 404);
});

test('the session of somebody else cannot be ended', async () => {
  const eve = await signedIn(tools, api, { name: `eve${count}` });
  const { items } = (await ada.call('GET', '/users/sessions')).json().data;
  assert.equal((await eve.call('DELETE', `/users/sessions/${items[0].id}`)).statusCode, 404);
  assert.equal(await isOpen(ada.cookie), true);
});

test('all other sessions are ended in one go', async () => {
  const others = [await enter(email(), demoPassword), await enter(email(), demoPassword)];
  const answer = await ada.call('POST', '/users/sessions/revoke_others');
  assert.deepEqual(answer.json().data, { ended: 2 });
  for (const other of others) assert.equal(await isOpen(cookieOf(other)), false);
  assert.equal(await isOpen(ada.cookie), true);
});

const confirmForm = (path: string, headers: Record<string, string> = {}) =>
  api.inject({ method: 'POST', url: path, headers: { host, origin: 'null', ...headers } });

test('a new address changes nothing until it has answered, and the old one is told', async () => {
  const to = `new${count}@demo.test`;
  assert.equal((await ada.call('POST', '/users/change_email', { email: to })).statusCode, 200);
  const path = await linkTo(tools, to, '/users/email/');
  const pending = (await ada.call('GET', '/users/profile')).json().data;
  assert.equal(pending.email, email());
  assert.equal(pending.pending_email, to);

  const page = await api.inject({ url: path, headers: { host } });
  assert.equal(page.headers['referrer-policy'], 'no-referrer');
  assert.equal((await enter(to, demoPassword)).json().meta.success, false, 'looking is not enough');
  assert.equal((await confirmForm(path, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await confirmForm(path)).statusCode, 200);
  assert.equal((await enter(to, demoPassword)).json().meta.success, true);
  assert.equal((await enter(email(), demoPassword)).json().meta.success, false);
  assert.equal((await mailsTo(tools, email(), 'email-changed')).length, 1);
  assert.equal((await confirmForm(path)).statusCode, 410, 'a link works once');
});

test('an address of another account is answered like any other, and its owner hears of it', async () => {
  const taken = nameOf(1);
  const answer = await ada.call('POST', '/users/change_email', { email: `${taken}@demo.test` });
  assert.deepEqual(answer.json(), { meta: { success: true }, data: {} });
  const mails = await mailsTo(tools, `${taken}@demo.test`);
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['account-exists'],
  );
  assert.ok(!mails[0]?.text.includes('/users/email/'), 'no link takes it away');
});

test('of two accounts that confirm one address at once one has it, and the other is told', async () => {
  const to = `both${count}@demo.test`;
  const bob = await signedIn(tools, api, { name: `bob${count}` });
  const links: string[] = [];
  for (const who of [ada, bob]) {
    await who.call('POST', '/users/change_email', { email: to });
    links.push(await linkTo(tools, to, '/users/email/'));
  }
  const answers = await Promise.all([...links, ...links].map((link) => confirmForm(link)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 410, 410, 410],
  );
});

test('a change of address that is stopped, or asked anew, leaves no working link', async () => {
  const [first, second] = [`first${count}@demo.test`, `second${count}@demo.test`];
  await ada.call('POST', '/users/change_email', { email: first });
  const older = await linkTo(tools, first, '/users/email/');
  await ada.call('POST', '/users/change_email', { email: second });
  const newer = await linkTo(tools, second, '/users/email/');
  assert.equal((await confirmForm(older)).statusCode, 410);
  await ada.call('DELETE', '/users/change_email');
  assert.equal((await confirmForm(newer)).statusCode, 410);
});

test('what a thief would do asks again who is here, ten minutes after login', async () => {
  const change = () => ada.call('POST', '/users/change_email', { email: `n${count}@demo.test` });
  tools.advance(10 * 60_000 + 1);
  const asked = await change();
  assert.equal(asked.statusCode, 409);
  assert.equal(asked.json().meta.code, 'confirm-first');
  const wrong = await ada.call('POST', '/users/confirm_identity', { password: 'guess' });
  assert.equal(wrong.statusCode, 422);
  assert.equal((await change()).statusCode, 409);
  const right = await ada.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal(right.statusCode, 200);
  assert.equal((await change()).statusCode, 200);
});

test('another address is asked for eight times a day, whichever it is, and no more', async () => {
  tools.advance(24 * 3_600_000);
  const wanderer = await signedIn(tools, api, { name: 'wanderer' });
  for (let n = 0; n < 9; n += 1) {
    if (n === 4) tools.advance(3_600_001);
    await wanderer.call('POST', '/users/confirm_identity', { password: demoPassword });
    const answer = await wanderer.call('POST', '/users/change_email', { email: `w${n}@demo.test` });
    assert.equal(answer.json().meta.success, n < 8, answer.body);
    if (n === 8)
      assert.match(answer.json().meta.message, /^You asked for 8 such mails within a day/);
  }
});

test('an account keeps its deeds: who changed password or address stands in the audit log', async () => {
  const words = { current: demoPassword, password: newPassword, confirmation: newPassword };
  await ada.call('POST', '/users/change_password', words);
  const { rows } = await sql<{ action: string }>`
    select action from audit_log
    where actor_id = ${ada.id} and action like 'person.%'`.execute(tools.db.root);
  assert.deepEqual(rows, [{ action: 'person.password' }]);
});
