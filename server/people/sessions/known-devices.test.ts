import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#domain/limits.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { linkTo, mailsTo } from '#tests/builders/mails.ts';
import { anAccount } from '#tests/builders/people.ts';
import { cookieOf, logIn, marker } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

/** Logs in from a browser with these cookies. @returns its cookies afterwards. */
async function enter(login: string, cookie = ''): Promise<string> {
  const answer = await logIn(api, login, { headers: { cookie, 'user-agent': firefox } });
  assert.equal(answer.json().meta.success, true);
  return cookieOf(answer);
}
const isOpen = async (cookie: string) =>
  (await api.inject({ url: '/users/active_session', headers: { ...marker, cookie } })).json().data
    .active as boolean;
const newDevices = (email: string) => mailsTo(tools, email, 'new-device');
const press = (path: string, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'POST',
    url: path,
    headers: { host: marker.host, origin: 'null', ...headers },
  });

test('a login from another browser is told to the owner; the first one and known ones are not', async () => {
  await anAccount(tools, { email: 'ada@demo.test' });
  const first = await enter('ada@demo.test');
  await enter('ada@demo.test', first);
  assert.equal((await newDevices('ada@demo.test')).length, 0);
  const second = await enter('ada@demo.test');
  const [mail] = await newDevices('ada@demo.test');
  assert.equal(mail?.subject, 'New login: Firefox on Windows');
  assert.match(mail?.text ?? '', /2 January 2026 at 09:00 UTC/);
  await enter('ada@demo.test', second);
  assert.equal((await newDevices('ada@demo.test')).length, 1);
});

test('the mailed link logs that device out with one click, once, and no other', async () => {
  await anAccount(tools, { email: 'kim@demo.test' });
  const own = await enter('kim@demo.test');
  const thief = await enter('kim@demo.test');
  const path = await linkTo(tools, 'kim@demo.test', '/users/not_me/');
  assert.equal((await api.inject({ url: path, headers: { host: marker.host } })).statusCode, 200);
  assert.equal(await isOpen(thief), true, 'looking ends nothing');
  assert.equal((await press(path, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await press(path)).statusCode, 200);
  assert.equal(await isOpen(thief), false);
  assert.equal(await isOpen(own), true);
  assert.equal((await press(path)).statusCode, 410);
});

test('the mailed link works as long as the operator lets a session live', async () => {
  const rememberDays = 60;
  const settings = { REMEMBER_DAYS: String(rememberDays) };
  const patient = await testTools({ now: '2026-01-02T09:00:00Z', settings });
  const app = await apiOf(patient);
  try {
    await anAccount(patient, { email: 'ida@demo.test' });
    for (let login = 0; login < 2; login += 1)
      await logIn(app, 'ida@demo.test', { headers: { 'user-agent': firefox } });
    const path = await linkTo(patient, 'ida@demo.test', '/users/not_me/');
    const looks = async () =>
      (await app.inject({ url: path, headers: { host: marker.host } })).statusCode;
    patient.advance((rememberDays - 1) * 86_400_000);
    assert.equal(await looks(), 200);
    patient.advance(2 * 86_400_000);
    assert.equal(await looks(), 410);
  } finally {
    await app.close();
    await patient.close();
  }
});

test('many new browsers within an hour are told of so often and no more; the next hour again', async () => {
  await anAccount(tools, { email: 'bom@demo.test' });
  const most = limits.abuse.accountMailsPerHour;
  for (let login = 0; login < most + 3; login += 1) await enter('bom@demo.test');
  assert.equal((await newDevices('bom@demo.test')).length, most);
  await api.inject({
    method: 'POST',
    url: '/users/password_reset_send_confirmation',
    headers: marker,
    payload: { email: 'bom@demo.test' },
  });
  assert.equal((await mailsTo(tools, 'bom@demo.test', 'password-reset')).length, 1);
  tools.advance(3_600_000);
  await enter('bom@demo.test');
  assert.equal((await newDevices('bom@demo.test')).length, most + 1);
});

test('the same browser is new to each of its people', async () => {
  for (const name of ['lin', 'max']) await anAccount(tools, { email: `${name}@demo.test` });
  const shared = await enter('lin@demo.test');
  await enter('max@demo.test');
  await enter('max@demo.test', shared);
  assert.equal((await newDevices('max@demo.test')).length, 1);
  assert.equal((await newDevices('lin@demo.test')).length, 0);
});

test('the browser’s mark is no script’s to read, and says nothing of the session', async () => {
  await anAccount(tools, { email: 'noa@demo.test' });
  const answer = await logIn(api, 'noa@demo.test');
  const mark = answer.cookies.find(({ name }) => name === 'device');
  assert.equal(mark?.httpOnly, true);
  assert.equal(await isOpen(`device=${mark?.value}; sid=${mark?.value}`), false);
});
