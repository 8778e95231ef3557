import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { anApi } from '#tests/builders/an-api.ts';
import { linkTo } from '#tests/builders/mails.ts';
import { cookieOf, logIn, marker } from '#tests/builders/sessions.ts';

const password = 'a brand new phrase';
const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

const submit = (url: string, form: Record<string, string>) =>
  api.inject({
    method: 'POST',
    url,
    headers: {
      host: marker.host,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
    },
    payload: new URLSearchParams(form).toString(),
  });

/** @returns the link that was mailed to confirm the address. */
async function register(email: string): Promise<string> {
  const names = { firstname: 'Nora', lastname: 'Lindqvist', email, terms: 'accepted' };
  await submit('/users/register', { ...names, password, confirmation: password });
  return linkTo(tools, email, '/users/verify/');
}

/** The address is proven by a link to a new password, which is the one from before. */
async function resetPassword(email: string): Promise<void> {
  const payload = { email };
  const url = '/users/password_reset_send_confirmation';
  await api.inject({ method: 'POST', url, headers: marker, payload });
  const link = await linkTo(tools, email, '/users/password_reset/');
  const chosen = await submit(link, { password, confirmation: password });
  assert.equal(chosen.statusCode, 303, chosen.body);
}

async function turnOnCodes(email: string): Promise<void> {
  const cookie = cookieOf(await logIn(api, email, { password }));
  const call = (url: string, payload: object) =>
    api.inject({ method: 'POST', url, headers: { ...marker, cookie }, payload });
  const { secret } = (await call('/users/second_step/begin', {})).json().data;
  const timestamp = tools.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  assert.equal((await call('/users/second_step/turn_on', { code })).statusCode, 200);
}

test('a link to confirm an address opens nothing once it is confirmed otherwise', async () => {
  const email = 'otto@demo.test';
  const link = await register(email);
  await resetPassword(email);
  await turnOnCodes(email);
  const again = await submit(link, { password });
  assert.equal(again.statusCode, 410, 'who reads the mails would come in without a code');
  assert.deepEqual(again.cookies, []);
});

test('no way in by a password alone goes past the second step', async () => {
  const email = 'pia@demo.test';
  const link = await register(email);
  await resetPassword(email);
  await turnOnCodes(email);
  // Whatever may leave a link behind.
  await tools.db.root.updateTable('person_tokens').set({ used_at: null }).execute();
  const answer = await submit(link, { password });
  assert.equal(answer.statusCode, 422);
  assert.match(answer.body, /asks for a code as well/);
  assert.ok(answer.cookies.every(({ name }) => name !== 'sid'));
});
