import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { dailyLimits } from '#domain/storage/daily-limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aDevice, signed } from '#tests/builders/device-keys.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { noteUse } from '../../storage/take-room.ts';

let ada: SignedIn;
let count = 0;

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
beforeEach(async () => {
  tools.advance(3_600_000);
  count += 1;
  ada = await signedIn(tools, api, { name: `ada${count}` });
});

const loginIsOld = () => tools.advance(10 * 60_000 + 1);
const ways = async () => (await ada.call('GET', '/users/confirm_identity/ways')).json().data;
const prove = async (proof: object, who = ada) =>
  (await who.call('POST', '/users/confirm_identity', proof)).json().meta.success as boolean;
/** Whether what a thief would do is open now. */
const isOpen = async () =>
  (await ada.call('POST', '/users/passkeys/begin')).json().meta.code !== 'confirm-first';
const challenge = async (who = ada) =>
  (await who.call('POST', '/users/confirm_identity/passkey')).json().data;

/** Turns codes on. @returns what the app shows, and the recovery codes. */
async function turnOnCodes() {
  const { secret } = (await ada.call('POST', '/users/second_step/begin')).json().data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: tools.now().getTime() });
  const done = await ada.call('POST', '/users/second_step/turn_on', { code: code() });
  return { code, recovery: done.json().data.recovery_codes as string[] };
}

test('an account is asked for what it has, and on this host', async () => {
  assert.deepEqual(await ways(), { password: true, code: false, passkey: false });
  await turnOnCodes();
  await aDevice(tools, ada.id, 'sales.localhost');
  assert.deepEqual(await ways(), { password: true, code: true, passkey: false });
  await aDevice(tools, ada.id);
  assert.deepEqual(await ways(), { password: true, code: true, passkey: true });
  const people = tools.db.root.updateTable('people').where('id', '=', ada.id);
  await people.set({ password_hash: null }).execute();
  assert.equal((await ways()).password, false);
  loginIsOld();
  assert.equal(await prove({}), false, 'no password is no proof');
});

test('a password proves who is here for ten minutes; a wrong or missing one does not', async () => {
  loginIsOld();
  assert.equal(await prove({ password: 'a guess' }), false);
  assert.equal(await prove({}), false);
  assert.equal(await isOpen(), false);
  assert.equal(await prove({ password: demoPassword }), true);
  assert.equal(await isOpen(), true);
  loginIsOld();
  assert.equal(await isOpen(), false);
});

test('a code proves it too, once; so does a recovery code, which the owner is told of', async () => {
  const { code, recovery } = await turnOnCodes();
  loginIsOld();
  assert.equal(await prove({ code: '000000' }), false);
  const shown = code();
  assert.equal(await prove({ code: shown }), true);
  assert.equal(await isOpen(), true);
  loginIsOld();
  assert.equal(await prove({ code: shown }), false, 'the same again');
  assert.equal(await prove({ code: recovery[0] ?? '' }), true);
  const mails = await mailsTo(tools, `ada${count}@demo.test`, 'sign-in-changed');
  assert.match(mails.at(-1)?.subject ?? '', /recovery code/i);
});

test('an account without codes is opened by none', async () => {
  loginIsOld();
  for (const code of ['', '000000', 'ABCD-EFGH-JKMN']) assert.equal(await prove({ code }), false);
  assert.equal(await isOpen(), false);
});

test('guessing is stopped for each way', async () => {
  const { code } = await turnOnCodes();
  loginIsOld();
  for (let n = 0; n < 10; n += 1) await prove({ code: '123456' });
  assert.equal(await prove({ code: code() }), false);
  for (let n = 0; n < 10; n += 1) await prove({ password: 'a guess' });
  assert.equal(await prove({ password: demoPassword }), false);
});

test('a passkey proves it, by what was asked of this person and nothing else', async () => {
  const device = await aDevice(tools, ada.id);
  const bob = await signedIn(tools, api, { name: `bob${count}` });
  const other = await aDevice(tools, bob.id);
  loginIsOld();
  const { challenge: asked, allowCredentials } = await challenge();
  assert.deepEqual(
    allowCredentials.map(({ id }: { id: string }) => id),
    [device.credentialId],
  );
  assert.equal(await prove({ key: signed(other, { challenge: asked }) }), false, 'another’s key');
  const ofBob = (await challenge(bob)).challenge;
  assert.equal(
    await prove({ key: signed(device, { challenge: ofBob }) }),
    false,
    'another’s question',
  );
  const login = await api.inject({
    method: 'POST',
    url: '/users/login/passkey/begin',
    headers: { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest' },
  });
  const ofLogin = login.json().data.challenge;
  assert.equal(await prove({ key: signed(device, { challenge: ofLogin }) }), false, 'a login’s');
  const unseen = signed(device, { challenge: (await challenge()).challenge, flags: 1 });
  assert.equal(await prove({ key: unseen }), false, 'nobody’s finger');
  assert.equal(await isOpen(), false);
  assert.equal(await prove({ key: signed(device, { challenge: asked, counter: 2 }) }), true);
  assert.equal(await isOpen(), true);
  loginIsOld();
  assert.equal(
    await prove({ key: signed(device, { challenge: asked, counter: 3 }) }),
    false,
    'again',
  );
});

test('what proves who is here opens no account: its answer is no login', async () => {
  const device = await aDevice(tools, ada.id);
  const { challenge: asked } = await challenge();
  const answer = await api.inject({
    method: 'POST',
    url: '/users/login/passkey',
    headers: { host: 'localhost:3000', 'x-requested-with': 'XMLHttpRequest' },
    payload: { key: signed(device, { challenge: asked }) },
  });
  assert.equal(answer.json().meta.success, false);
  assert.equal(answer.cookies.length, 0);
});

test('who proves it again and again has a day of it, which guesses do not use up', async () => {
  const wrong = await ada.call('POST', '/users/confirm_identity', { password: 'a guess' });
  assert.equal(wrong.statusCode, 422);
  const use = { personId: ada.id, kind: 'safety' as const, bytes: 0, at: tools.now() };
  const times = dailyLimits.safety.customers.times - 1;
  await tools.db.transaction((tx) => noteUse(tx, { ...use, times }));
  assert.equal(await prove({ password: demoPassword }), true);
  const spent = await ada.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal(spent.json().meta.code, 'room-spent', spent.body);
});
