import assert from 'node:assert/strict';
import { argon2Sync, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, marker } from '#tests/builders/sessions.ts';
import { checkPassword } from './password.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
await anAccount(tools, { email: 'ada@demo.test', firstname: 'Ada', lastname: 'Lovelace' });

const logIn = (body: object, headers: Record<string, string> = marker) =>
  api.inject({ method: 'POST', url: '/users/login', headers, payload: body });
const probe = (cookie?: string) =>
  api.inject({
    url: '/users/active_session',
    headers: { ...marker, ...(cookie ? { cookie } : {}) },
  });
const good = { login: 'Ada@demo.test', password: 'practice makes proof', auto_login: 0 };

test('nobody signed in: the probe says so and tells nothing else, and no cache keeps it [R4.23, R8.03, R8.10]', async () => {
  const answer = await probe();
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json().data, { active: false });
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('good credentials open a session that the probe sees [R4.06, R8.11, R8.15]', async () => {
  const answer = await logIn(good);
  assert.equal(answer.json().meta.success, true);
  assert.equal(answer.json().data.redirect, '/app/');
  const sid = answer.cookies.find((cookie) => cookie.name === 'sid');
  assert.equal(sid?.httpOnly, true);
  assert.equal(sid?.maxAge, undefined, 'ends with the browser');
  assert.equal(answer.cookies.find((cookie) => cookie.name === 'active_session')?.value, '1');
  const session = (await probe(cookieOf(answer))).json().data;
  assert.equal(session.active, true);
  assert.equal(session.fullUserName, 'Ada Lovelace');
  assert.equal(session.isClient, true);
  assert.equal(session.hasPressCableCredits, false);
});

test('"remember me" makes the cookie last [R8.15]', async () => {
  const answer = await logIn({ ...good, auto_login: 1 });
  assert.equal(answer.cookies.find((cookie) => cookie.name === 'sid')?.maxAge, 30 * 24 * 3600);
});

test('a wrong password and an unknown account get the same sentence, and no session [R8.12]', async () => {
  const wrong = await logIn({ ...good, password: 'guess' });
  const unknown = await logIn({ ...good, login: 'nobody@demo.test' });
  for (const answer of [wrong, unknown]) {
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.json().meta.success, false);
    assert.equal(answer.cookies.length, 0);
  }
  assert.deepEqual(wrong.json().meta.errors, unknown.json().meta.errors);
});

test('blank fields are named', async () => {
  const answer = await logIn({ login: ' ', password: '' });
  assert.deepEqual(answer.json().meta.errors, [
    'E-mail or user name is required',
    'Password is required',
  ]);
});

test('after ten failures the account waits, even with the right password', async () => {
  for (let n = 0; n < 10; n += 1) await logIn({ login: 'eve@demo.test', password: 'x' });
  const answer = await logIn({ login: 'eve@demo.test', password: 'x' });
  assert.match(answer.json().meta.errors[0], /^Too many attempts\. Please wait 15 minutes/);
  tools.advance(15 * 60_000 + 1);
  const later = await logIn({ login: 'eve@demo.test', password: 'x' });
  assert.match(later.json().meta.errors[0], /not right/);
});

test('an account has two names, and its guesses are counted together', async () => {
  const id = await anAccount(tools, { email: 'fay@demo.test' });
  await tools.db.root.updateTable('people').set({ login: 'fay' }).where('id', '=', id).execute();
  for (let n = 0; n < 5; n += 1)
    for (const login of ['fay', 'Fay@demo.test']) await logIn({ login, password: 'x' });
  const answer = await logIn({ login: 'fay', password: 'x' });
  assert.match(answer.json().meta.errors[0], /^Too many attempts/);
  tools.advance(15 * 60_000 + 1);
});

test('logging out ends the session at once, for a copy of its cookie too [R8.18]', async () => {
  const cookie = cookieOf(await logIn(good));
  const out = await api.inject({ url: '/users/logout', headers: { ...marker, cookie } });
  assert.equal(out.json().meta.success, true);
  assert.equal(out.cookies.find((c) => c.name === 'active_session')?.value, '');
  assert.equal((await probe(cookie)).json().data.active, false);
});

test('the late answer to a logout takes nobody’s later login away', async () => {
  const ended = cookieOf(await logIn(good));
  const out = await api.inject({ url: '/users/logout', headers: { ...marker, cookie: ended } });
  // The browser has logged in meanwhile: whatever this answer says comes on top.
  assert.deepEqual(
    out.cookies.map(({ name }) => name),
    ['active_session'],
  );
  const [sid] = cookieOf(await logIn(good))
    .split('; ')
    .filter((pair) => pair.startsWith('sid='));
  const told = await probe(sid ?? '');
  assert.equal(told.json().data.active, true);
  assert.equal(told.cookies.find(({ name }) => name === 'active_session')?.value, '1');
  assert.deepEqual((await probe(`${sid}; active_session=1`)).cookies, []);
  assert.deepEqual((await probe(ended)).cookies, [], 'nobody is here');
});

test('another site can neither log a person in nor out', async () => {
  const cookie = cookieOf(await logIn(good));
  const foreign = [
    { ...marker, origin: 'http://evil.test' },
    { ...marker, 'sec-fetch-site': 'cross-site' },
    { ...marker, 'sec-fetch-site': 'same-site', origin: 'http://news.localhost:3000' },
  ];
  for (const headers of foreign) {
    assert.equal((await logIn(good, headers)).statusCode, 403);
    const out = await api.inject({ url: '/users/logout', headers: { ...headers, cookie } });
    assert.equal(out.statusCode, 403);
  }
  const bare = await api.inject({ url: '/users/logout', headers: { host: marker.host, cookie } });
  assert.equal(bare.statusCode, 400);
  assert.equal((await probe(cookie)).json().data.active, true);
});

test('a session ends after its hours without use, and lives on while it is used', async () => {
  const cookie = cookieOf(await logIn(good));
  tools.advance(11 * 3_600_000);
  assert.equal((await probe(cookie)).json().data.active, true);
  tools.advance(11 * 3_600_000);
  assert.equal((await probe(cookie)).json().data.active, true);
  tools.advance(12 * 3_600_000 + 1);
  assert.equal((await probe(cookie)).json().data.active, false);
});

test('a body with keys the call does not know is refused, naming them', async () => {
  const answer = await logIn({ ...good, role: 'Admin' });
  assert.equal(answer.statusCode, 422);
  assert.match(JSON.stringify(answer.json().meta.fields), /role/);
});

test('how long an answer takes tells nobody who was logged in from their network', async () => {
  cookieOf(await logIn(good));
  let done = 0;
  const crowd = Array.from({ length: 20 }, async (_, at) => {
    await checkPassword('a guess', null, { address: `198.51.100.${at}` });
    done += 1;
  });
  const behind = async (login: string) => {
    assert.equal((await logIn({ ...good, login, password: 'a guess' })).statusCode, 200);
    return done;
  };
  const [known, unknown] = await Promise.all([behind(good.login), behind('nobody@demo.test')]);
  assert.ok(Math.abs(known - unknown) < 6, `behind ${known} and ${unknown} strangers`);
  await Promise.all(crowd);
});

test('a hash weaker than today’s is made anew at the next login, and only after the right password', async () => {
  const id = await anAccount(tools, { email: 'weak@demo.test' });
  const salt = randomBytes(16);
  const weaker = { memory: 9_728, passes: 1, parallelism: 1, tagLength: 32 };
  const key = argon2Sync('argon2id', { message: good.password, nonce: salt, ...weaker });
  const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const weak = `$argon2id$v=19$m=9728,t=1,p=1$${b64(salt)}$${b64(key)}`;
  const people = tools.db.root;
  await people.updateTable('people').set({ password_hash: weak }).where('id', '=', id).execute();
  const kept = async () => {
    const of = people.selectFrom('people').select('password_hash').where('id', '=', id);
    return (await of.executeTakeFirstOrThrow()).password_hash;
  };
  const login = 'weak@demo.test';
  await logIn({ ...good, login, password: 'guess' });
  assert.equal(await kept(), weak);
  assert.equal((await logIn({ ...good, login })).json().meta.success, true);
  const renewed = await kept();
  assert.match(renewed ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal((await logIn({ ...good, login })).json().meta.success, true);
  assert.equal(await kept(), renewed, 'and not at every login');
});
