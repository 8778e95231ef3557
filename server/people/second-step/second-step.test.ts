import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { anApi } from '#tests/builders/an-api.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { logIn, marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { makeSeal } from '../../foundation/network/seal.ts';
import { secretOf } from './check-code.ts';
import { confirmSecret, spendStep } from './second-step-table.ts';
import { resetSignIn } from './reset-sign-in.ts';

let ada: SignedIn;
let count = 0;
const email = () => `ada${count}@demo.test`;

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
beforeEach(async () => {
  tools.advance(3_600_000);
  count += 1;
  ada = await signedIn(tools, api, { name: `ada${count}` });
});

const post = (url: string, payload: object) =>
  api.inject({ method: 'POST', url, headers: marker, payload });
const enter = async (login: string) => (await logIn(api, login)).json();
const pass = (second_step: string, code: string) =>
  post('/users/login/second_step', { second_step, code });
const codeOf = (secret: string, shiftMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: tools.now().getTime() + shiftMs,
  });

/** Turns codes on. @returns the secret and the recovery codes; the next code is fresh. */
async function turnOn(who: SignedIn) {
  const begun = (await who.call('POST', '/users/second_step/begin')).json().data;
  const done = await who.call('POST', '/users/second_step/turn_on', {
    code: codeOf(begun.secret),
  });
  assert.equal(done.json().meta.success, true, done.body);
  tools.advance(60_000);
  return { secret: begun.secret as string, codes: done.json().data.recovery_codes as string[] };
}

test('after the password a code is asked for, and opens the session', async () => {
  const { secret } = await turnOn(ada);
  const answer = await logIn(api, email());
  assert.equal(answer.cookies.length, 0, 'no session yet');
  const { second_step: step } = answer.json().data;
  assert.match(step, /^[\w-]{43}$/);
  const wrong = (await pass(step, '000000')).json();
  assert.equal(wrong.meta.success, false);
  const opened = await pass(step, codeOf(secret));
  assert.equal(opened.json().meta.success, true);
  assert.ok(opened.cookies.some(({ name, httpOnly }) => name === 'sid' && httpOnly));
});

test('a code works once, also within its half minute; so does the step it belongs to', async () => {
  const { secret } = await turnOn(ada);
  const [one, two] = [
    (await enter(email())).data.second_step,
    (await enter(email())).data.second_step,
  ];
  const code = codeOf(secret);
  assert.equal((await pass(one, code)).json().meta.success, true);
  assert.equal((await pass(two, code)).json().meta.success, false, 'the same code again');
  tools.advance(60_000);
  assert.equal((await pass(one, codeOf(secret))).json().meta.success, false, 'the same step again');
  assert.equal((await pass(two, codeOf(secret))).json().meta.success, true);
});

test('clocks may differ by half a minute, and no more', async () => {
  const { secret } = await turnOn(ada);
  const step = (await enter(email())).data.second_step;
  assert.equal((await pass(step, codeOf(secret, 90_000))).json().meta.success, false);
  assert.equal((await pass(step, codeOf(secret, 30_000))).json().meta.success, true);
});

test('guessing codes is stopped for the person, from wherever it is tried', async () => {
  const { secret } = await turnOn(ada);
  for (let n = 0; n < 10; n += 1) await pass((await enter(email())).data.second_step, '123456');
  const step = (await enter(email())).data.second_step;
  const refused = (await pass(step, codeOf(secret))).json();
  assert.equal(refused.meta.success, false);
  assert.match(refused.meta.errors[0], /wait 15 minutes/);
});

test('a code is waited for ten minutes, and a step of nobody opens nothing', async () => {
  const { secret } = await turnOn(ada);
  const step = (await enter(email())).data.second_step;
  tools.advance(10 * 60_000 + 1);
  assert.equal((await pass(step, codeOf(secret))).json().meta.success, false);
  assert.equal((await pass('x'.repeat(43), codeOf(secret))).json().meta.success, false);
});

test('a recovery code stands in for the phone, once, however it is typed', async () => {
  const { codes } = await turnOn(ada);
  assert.equal(new Set(codes).size, 10);
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
  assert.equal(
    (await pass((await enter(email())).data.second_step, typed)).json().meta.success,
    true,
  );
  const again = await pass((await enter(email())).data.second_step, codes[0] ?? '');
  assert.equal(again.json().meta.success, false);
  const state = (await ada.call('GET', '/users/second_step')).json().data;
  assert.equal(state.recovery_codes_left, 9);
  const subjects = (await mailsTo(tools, email(), 'sign-in-changed')).map((mail) => mail.subject);
  assert.deepEqual(subjects, ['Two-step login is on', 'A recovery code was used']);
});

test('several recovery codes at once for one login use up one', async () => {
  const { codes } = await turnOn(ada);
  const step = (await enter(email())).data.second_step;
  const answers = await Promise.all(codes.slice(0, 5).map((code) => pass(step, code)));
  assert.equal(answers.filter((answer) => answer.json().meta.success).length, 1);
  const state = (await ada.call('GET', '/users/second_step')).json().data;
  assert.equal(state.recovery_codes_left, 9);
});

test('a secret that was only begun asks for nothing, and cannot replace one in use', async () => {
  await ada.call('POST', '/users/second_step/begin');
  assert.equal((await enter(email())).data.second_step, undefined);
  const begun = (await ada.call('POST', '/users/second_step/begin')).json().data;
  const done = { code: codeOf(begun.secret) };
  assert.equal(
    (await ada.call('POST', '/users/second_step/turn_on', done)).json().meta.success,
    true,
  );
  assert.equal((await ada.call('POST', '/users/second_step/begin')).statusCode, 409);
});

test('a code proves the secret it is of, and none that was begun meanwhile', async () => {
  const whose = { personId: ada.id, at: tools.now() };
  const begin = () => ada.call('POST', '/users/second_step/begin');
  await begin();
  await spendStep(tools.db.root, { personId: ada.id, step: 1 });
  await begin();
  assert.equal(await confirmSecret(tools.db.root, whose), false);
  await spendStep(tools.db.root, { personId: ada.id, step: 1 });
  assert.equal(await confirmSecret(tools.db.root, whose), true);
});

test('turning it off, or making new recovery codes, takes a code', async () => {
  const { secret, codes } = await turnOn(ada);
  const off = (code: string) => ada.call('POST', '/users/second_step/turn_off', { code });
  assert.equal((await off('000000')).json().meta.success, false);
  const renewed = await ada.call('POST', '/users/second_step/recovery_codes', {
    code: codes[1],
  });
  assert.equal(renewed.json().data.recovery_codes.length, 10);
  assert.equal((await off(codes[2] ?? '')).json().meta.success, false, 'an old one');
  assert.equal((await off(codeOf(secret))).json().meta.success, true);
  assert.equal((await enter(email())).data.second_step, undefined);
});

test('each change asks again who is here, ten minutes after login', async () => {
  tools.advance(10 * 60_000 + 1);
  for (const deed of ['begin', 'turn_on', 'recovery_codes', 'turn_off']) {
    const answer = await ada.call('POST', `/users/second_step/${deed}`, {});
    assert.equal(answer.json().meta.code, 'confirm-first', deed);
  }
});

test('the database holds neither the secret nor a recovery code in clear', async () => {
  const { secret, codes } = await turnOn(ada);
  const { rows } = await sql<{ secret: Uint8Array; hashes: string[] }>`
    select secret, (select json_agg(code_hash) from recovery_codes where person_id = ${ada.id}) hashes
    from second_steps where person_id = ${ada.id}`.execute(tools.db.root);
  const [row] = rows;
  assert.ok(
    !Buffer.from(row?.secret ?? [])
      .toString('latin1')
      .includes(secret),
  );
  for (const code of codes) assert.ok(!JSON.stringify(row?.hashes).includes(code));
});

test('a secret whose key was lost opens nothing, says what does, and a recovery code does', async () => {
  const { secret, codes } = await turnOn(ada);
  const lost = Buffer.from(makeSeal('ef'.repeat(32)).close(secret, secretOf(ada.id)));
  await sql`update second_steps set secret = ${lost} where person_id = ${ada.id}`.execute(
    tools.db.root,
  );
  const step = (await enter(email())).data.second_step;
  const answer = await pass(step, codeOf(secret));
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(answer.json().meta.message, /cannot be checked here .* recovery code/);
  assert.equal((await pass(step, codes[0] ?? '')).json().meta.success, true);
});

test('operators reset the login of somebody who lost everything; sessions end, the owner hears', async () => {
  await turnOn(ada);
  assert.deepEqual(await resetSignIn(tools, email()), { hadSecondStep: true });
  assert.equal((await ada.call('GET', '/users/profile')).statusCode, 401);
  assert.equal((await enter(email())).data.second_step, undefined);
  assert.equal(
    (await mailsTo(tools, email(), 'sign-in-changed')).at(-1)?.subject,
    'Your login was reset',
  );
  assert.equal(await resetSignIn(tools, 'nobody@demo.test'), null);
});
