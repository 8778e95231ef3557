import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { keptMails, linkTo, mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { changeRole } from '../accounts/manage-account.ts';
import { registrationOf } from './make-account.job.ts';
import { runMakeAccount } from './make-account.ts';

const { host } = marker;
const password = 'a brand new phrase';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
// Each test has the hour's limits for itself.
beforeEach(() => tools.advance(3_600_001));

const post = (
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  api.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });
const formOf = (email: string) => ({
  firstname: 'Nora',
  lastname: 'Lindqvist',
  email,
  password,
  confirmation: password,
  terms: 'accepted',
});
const register = (email: string, more: Record<string, string> = {}) =>
  post('/users/register', { ...formOf(email), ...more });
const askForVerification = (cookie: string) =>
  api.inject({
    method: 'POST',
    url: '/users/verification_mail',
    headers: { ...marker, cookie },
    payload: {},
  });
const enter = (login: string, words = password) => logIn(api, login, { password: words });
const probe = async (cookie: string) =>
  (await api.inject({ url: '/users/active_session', headers: { ...marker, cookie } })).json().data;
const roleOf = async (email: string) =>
  (
    await sql<{ role: string }>`select role from people where lower(email) = ${email}`.execute(
      tools.db.root,
    )
  ).rows.map(({ role }) => role);

test('a stranger makes an account, which the mailed link and the password bring to life', async () => {
  const answer = await register('nora@demo.test');
  assert.equal(answer.statusCode, 303);
  assert.equal(answer.headers.location, '/users/registered?to=nora%40demo.test');
  const path = await linkTo(tools, 'nora@demo.test', '/users/verify/');
  const page = await api.inject({ url: String(answer.headers.location), headers: { host } });
  const [, mails = ''] = /href="(\/mailbox[^"]*)"/.exec(page.body) ?? [];
  const mailbox = await api.inject({ url: mails, headers: { host } });
  assert.ok(mailbox.body.includes(`${path}"`), 'in a trial world the mail is one click away');
  assert.deepEqual(await roleOf('nora@demo.test'), ['UnverifiedCustomer']);

  const looked = await api.inject({ url: path, headers: { host } });
  assert.equal(looked.statusCode, 200);
  assert.equal(looked.headers['referrer-policy'], 'no-referrer');
  assert.deepEqual(await roleOf('nora@demo.test'), ['UnverifiedCustomer'], 'looking is not enough');
  assert.equal((await post(path, { password: 'a guess' })).statusCode, 422);
  assert.equal(
    (await post(path, { password }, { 'sec-fetch-site': 'cross-site' })).statusCode,
    403,
  );
  const confirmed = await post(path, { password });
  assert.equal(confirmed.statusCode, 303);
  assert.deepEqual(await roleOf('nora@demo.test'), ['Customer']);
  assert.equal((await probe(cookieOf(confirmed))).role, 'Customer');
  const came = tools.db.root.selectFrom('people').select('last_login_at');
  const { last_login_at: at } = await came
    .where('email', '=', 'nora@demo.test')
    .executeTakeFirstOrThrow();
  assert.deepEqual(at, tools.now(), 'who came in by the mail has logged in');
  assert.equal((await post(path, { password })).statusCode, 410, 'a link works once');
});

test('the mail repeats nothing that the stranger typed but the address', async () => {
  await register('target@demo.test', { firstname: 'Win money at http://evil.test' });
  const [mail] = await mailsTo(tools, 'target@demo.test', 'verify-email');
  assert.match(mail?.text ?? '', /^Hello,/);
  assert.ok(!mail?.text.includes('evil') && !mail?.html.includes('evil'));
  assert.match(mail?.html ?? '', /href="http:\/\/localhost:3000\/users\/verify\/[\w-]{43}"/);
});

test('an address that nobody has proven is mailed how to prove it, and no words of who typed it', async () => {
  const email = 'bait@demo.test';
  await register(email, { firstname: 'You won at https://evil.test' });
  await tools.runJobs();
  for (let login = 0; login < 3; login += 1) await enter(email);
  await api.inject({
    method: 'POST',
    url: '/users/password_reset_send_confirmation',
    headers: marker,
    payload: { email },
  });
  const mails = await mailsTo(tools, email);
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), ['password-reset', 'verify-email']);
  for (const { text, html } of mails) {
    assert.match(text, /^Hello,/);
    assert.ok(!text.includes('evil') && !html.includes('evil'));
  }
});

test('an address that has an account gets the same answer; its owner hears of it', async () => {
  await anAccount(tools, { email: 'taken@demo.test' });
  const [free, taken] = [await register('free@demo.test'), await register('Taken@demo.test')];
  assert.equal(taken.statusCode, free.statusCode);
  assert.equal(taken.body, free.body);
  // A trial world repeats what was typed, and nothing else.
  const typed = String(free.headers.location).replace('free', 'Taken');
  assert.equal(taken.headers.location, typed);
  assert.deepEqual(
    (await mailsTo(tools, 'taken@demo.test')).map(({ kind }) => kind),
    ['account-exists'],
  );
  assert.deepEqual(await roleOf('taken@demo.test'), ['Customer']);
  assert.equal((await enter('taken@demo.test')).json().meta.success, false, 'no new password');
});

test('who registers with the address of another cannot let its owner open the account', async () => {
  await register('victim@demo.test', { password: 'known to eve', confirmation: 'known to eve' });
  await tools.runJobs();
  await register('victim@demo.test');
  const mails = await mailsTo(tools, 'victim@demo.test', 'verify-email');
  assert.equal(mails.length, 2, 'both registrations lead to a mail');
  const path = await linkTo(tools, 'victim@demo.test', '/users/verify/');
  assert.equal((await post(path, { password })).statusCode, 422, 'not the password of the account');
  assert.deepEqual(await roleOf('victim@demo.test'), ['UnverifiedCustomer']);

  await api.inject({
    method: 'POST',
    url: '/users/password_reset_send_confirmation',
    headers: marker,
    payload: { email: 'victim@demo.test' },
  });
  const reset = await linkTo(tools, 'victim@demo.test', '/users/password_reset/');
  await post(reset, { password, confirmation: password });
  assert.equal((await enter('victim@demo.test')).json().meta.success, true);
  assert.equal((await enter('victim@demo.test', 'known to eve')).json().meta.success, false);
  assert.deepEqual(await roleOf('victim@demo.test'), ['Customer']);
});

test('a link to confirm an address works for a day', async () => {
  await register('late@demo.test');
  const path = await linkTo(tools, 'late@demo.test', '/users/verify/');
  tools.advance(24 * 3_600_000 + 1);
  assert.equal((await api.inject({ url: path, headers: { host } })).statusCode, 410);
  assert.equal((await post(path, { password })).statusCode, 410);
  assert.deepEqual(await roleOf('late@demo.test'), ['UnverifiedCustomer']);
});

test('an unverified customer asks for the link again, a few times an hour', async () => {
  await register('again@demo.test');
  await tools.runJobs();
  const cookie = cookieOf(await enter('again@demo.test'));
  const ask = () => askForVerification(cookie);
  for (let n = 0; n < 5; n += 1) assert.equal((await ask()).json().meta.success, true);
  assert.equal((await ask()).json().meta.success, false);
  assert.equal((await mailsTo(tools, 'again@demo.test', 'verify-email')).length, 6);
  const path = await linkTo(tools, 'again@demo.test', '/users/verify/');
  assert.equal((await post(path, { password })).statusCode, 303);
  tools.advance(3_600_001);
  assert.equal((await ask()).statusCode, 409, 'nothing is left to confirm');
});

test('an address that nobody has proven gets eight links a day, whoever asks; its account is told so', async () => {
  await register('bombed@demo.test');
  await tools.runJobs();
  const cookie = cookieOf(await enter('bombed@demo.test'));
  const hours = Array.from({ length: 4 });
  for (const _ of hours) {
    tools.advance(3_600_001);
    for (let n = 0; n < 4; n += 1) {
      const answer = await register('bombed@demo.test');
      assert.equal(answer.headers.location, '/users/registered?to=bombed%40demo.test');
    }
  }
  assert.equal((await mailsTo(tools, 'bombed@demo.test', 'verify-email')).length, 8);
  const ask = () => askForVerification(cookie);
  const [words] = (await ask()).json().meta.errors;
  assert.match(
    words,
    /^8 mails went to bombed@demo\.test within a day, and no more go there for now/,
  );
  const path = await linkTo(tools, 'bombed@demo.test', '/users/verify/');
  tools.advance(24 * 3_600_000);
  assert.equal((await api.inject({ url: path, headers: { host } })).statusCode, 410);
  assert.equal((await mailsTo(tools, 'bombed@demo.test', 'verify-email')).length, 8);
  await register('bombed@demo.test');
  assert.equal((await mailsTo(tools, 'bombed@demo.test', 'verify-email')).length, 9);
});

test('no stranger asks so often for a new password that the owner of an unproven address gets none', async () => {
  const email = 'kept-out@demo.test';
  await register(email);
  await tools.runJobs();
  const ask = () =>
    api.inject({
      method: 'POST',
      url: '/users/password_reset_send_confirmation',
      headers: marker,
      payload: { email },
    });
  for (let hours = 0; hours < 2; hours += 1) {
    for (let n = 0; n < 5; n += 1) await ask();
    await tools.runJobs();
    tools.advance(3_600_001);
  }
  await ask();
  assert.equal((await mailsTo(tools, email, 'password-reset')).length, 2);
  const { id } = await tools.db.root
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const raised = await changeRole(tools, {
    personId: id,
    by: null,
    role: 'Customer',
    reason: 'Asked by phone',
  });
  assert.ok(raised.awaitsOwner);
  const mails = await mailsTo(tools, email, 'password-reset');
  assert.equal(mails.length, 3, 'those before were ended');
});

test('a form with faults says each at its field and keeps what was typed but passwords', async () => {
  const answer = await register('no address', { confirmation: 'another', terms: '' });
  assert.equal(answer.statusCode, 422);
  for (const words of [
    'E-mail must be a valid e-mail address',
    'Password confirmation does not match',
    'Please accept the Terms of Service',
    'value="Nora"',
  ])
    assert.ok(answer.body.includes(words), words);
  assert.ok(!answer.body.includes(password));
  const strange = await register('x@demo.test', { firstname: '"><script>' });
  assert.ok(!strange.body.includes('<script>'));
});

test('one mailbox has one bound, however its domain is spelled, and is shown as people read it', async () => {
  const full = ['ｅxample.com', 'ⓔxample.com', '𝐞xample.com', 'exam𝐩le.com'];
  const fromElsewhere = (domain: string) =>
    post('/users/register', formOf(`greta@${domain}`), {}, '203.0.113.9');
  for (const domain of full) assert.equal((await fromElsewhere(domain)).statusCode, 422, domain);
  const spellings = [
    'müller.de',
    'xn--mller-kva.de',
    'MÜLLER.de',
    'mu\u0308ller.de',
    'XN--MLLER-KVA.de',
  ];
  for (const domain of [...spellings, ...spellings.slice(0, 2)]) await fromElsewhere(domain);
  await tools.runJobs();
  const mails = (await keptMails(tools)).filter(({ to_address }) =>
    to_address.startsWith('greta@'),
  );
  assert.deepEqual([...new Set(mails.map((mail) => mail.to_address))], ['greta@müller.de']);
  assert.ok(mails.length <= limits.abuse.accountMailsPerHour, `${mails.length} mails`);
  assert.deepEqual(await roleOf('greta@müller.de'), ['UnverifiedCustomer']);
  for (const domain of spellings)
    assert.equal((await enter(`greta@${domain}`)).json().meta.success, true, domain);
});

test('nobody fills the outbox from one address', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 31; n += 1) answers.push((await register(`many${n}@demo.test`)).statusCode);
  assert.ok(answers.filter((status) => status === 303).length <= 30);
  assert.ok([422, 429].includes(answers.at(-1) ?? 0));
});

test('addresses from before get that form where nobody else has it', async () => {
  const before = [
    'ida@ｅxample.com',
    'ida@ⓔxample.com',
    'una@ＥXAMPLE.com',
    'una@example.com',
    'ole@MÜLLER.de',
  ];
  for (const [at, email] of before.entries())
    await sql`insert into people (role, email, firstname, lastname)
      values ('Customer', ${email}, 'Old', ${`Account ${at}`})`.execute(tools.db.root);
  const file = join(import.meta.dirname, '../../migrations/0194-addresses-in-one-form.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(tools.db.root);
  const { rows } = await sql<{ email: string }>`
    select email from people where firstname = 'Old' order by id`.execute(tools.db.root);
  assert.deepEqual(
    rows.map(({ email }) => email),
    ['ida@example.com', 'ida@ⓔxample.com', 'una@ＥXAMPLE.com', 'una@example.com', 'ole@müller.de'],
  );
});

test('of two who ask for one address at a time each is answered, and one makes the account', async () => {
  const email = 'twice@demo.test';
  const [firstname, lastname] = ['Nora', 'Lindqvist'];
  const closed = tools.seal.close('no hash', registrationOf(email));
  const sealed = Buffer.from(closed).toString('base64');
  const { app: origin } = tools.config.origins;
  const asked = { email, firstname, lastname, sealed, origin };
  const requests = ['one', 'other', 'third', 'fourth'];
  // Each has a line of its own, so that they meet.
  await Promise.all(requests.map(() => tools.db.transaction((tx) => sql`select 1`.execute(tx))));
  await Promise.all(requests.map((request) => runMakeAccount(tools, { ...asked, request })));
  assert.deepEqual(await roleOf(email), ['UnverifiedCustomer']);
});

test('where registration is off there is no such page', async () => {
  const closed = await testTools({ settings: { REGISTRATION: 'off' } });
  const other = await apiOf(closed);
  assert.equal((await other.inject({ url: '/users/register', headers: { host } })).statusCode, 404);
  await other.close();
  await closed.close();
});
