import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import {
  aDevice,
  anEmptyDevice,
  b64,
  falseMaker,
  made,
  signed,
} from '#tests/builders/device-keys.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { linkTo, mailsTo } from '#tests/builders/mails.ts';
import { logIn as byPassword, marker, signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { openSession } from '../sessions/sessions.ts';
import { deletePasskey } from './passkey-table.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });

/** What comes of a key that was accepted, once its session is to be opened. */
const accepted = { personId: 0, passkeyId: 0 };
api.post('/accepted', async (request, reply) => {
  await openSession(tools, request, reply, { ...accepted, persistent: false, by: 'passkey' });
  return {};
});

const post = (url: string, payload: object = {}) =>
  api.inject({ method: 'POST', url, headers: marker, payload });
const begin = async () =>
  (await post('/users/login/passkey/begin')).json().data.challenge as string;
const logIn = async (key: object) => {
  const answer = await post('/users/login/passkey', { key });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().meta.success as boolean;
};

test('a key opens its account; what it signed opens nothing again', async () => {
  const { id } = await signedIn(tools, api, { name: 'ada' });
  const device = await aDevice(tools, id);
  const key = signed(device, { challenge: await begin() });
  assert.equal(await logIn(key), true);
  assert.equal(await logIn(key), false, 'the same answer again');
  const ours = b64(new Uint8Array(32));
  assert.equal(await logIn(signed(device, { challenge: ours, counter: 2 })), false, 'not asked');
});

test('a key that is removed before the session it was accepted for is opened opens none', async () => {
  const { id } = await signedIn(tools, api, { name: 'ann' });
  await aDevice(tools, id);
  const { id: passkeyId } = await tools.db.root
    .selectFrom('passkeys')
    .select('id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  Object.assign(accepted, { personId: id, passkeyId });
  assert.equal(
    (await post('/accepted')).cookies.some(({ name }) => name === 'sid'),
    true,
  );
  await deletePasskey(tools.db.root, { id: passkeyId, personId: id });
  const late = await post('/accepted');
  assert.match(late.json().meta.errors[0], /removed just now/);
  assert.equal(
    late.cookies.some(({ name }) => name === 'sid'),
    false,
  );
});

test('a challenge is to be answered within five minutes', async () => {
  const { id } = await signedIn(tools, api, { name: 'bob' });
  const device = await aDevice(tools, id);
  const challenge = await begin();
  tools.advance(5 * 60_000 + 1);
  assert.equal(await logIn(signed(device, { challenge })), false);
});

test('strangers who begin and begin leave no more than was begun within five minutes', async () => {
  const { length } = await tools.db.root.selectFrom('passkey_challenges').selectAll().execute();
  for (let n = 0; n < 12; n += 1) await begin();
  tools.advance(5 * 60_000 + 1);
  await begin();
  await begin();
  const kept = await tools.db.root.selectFrom('passkey_challenges').selectAll().execute();
  assert.equal(kept.length, 2, `${length} were there before`);
});

test('a key of another site, or one whose owner was not verified, opens nothing', async () => {
  const { id } = await signedIn(tools, api, { name: 'cyd' });
  const device = await aDevice(tools, id);
  const answer = async (signing: Partial<Parameters<typeof signed>[1]>) =>
    logIn(signed(device, { challenge: await begin(), ...signing }));
  assert.equal(await answer({ origin: 'http://evil.test' }), false);
  assert.equal(await answer({ host: 'evil.test' }), false);
  assert.equal(await answer({ flags: 1 }), false, 'nobody’s finger');
  const elsewhere = await aDevice(tools, id, 'sales.localhost');
  assert.equal(await logIn(signed(elsewhere, { challenge: await begin() })), false);
  assert.equal(await answer({}), true);
});

test('a copied key, which counts less than the one it was copied from, opens nothing', async () => {
  const { id } = await signedIn(tools, api, { name: 'dee' });
  const device = await aDevice(tools, id);
  assert.equal(await logIn(signed(device, { challenge: await begin(), counter: 7 })), true);
  assert.equal(await logIn(signed(device, { challenge: await begin(), counter: 7 })), false);
  assert.equal(await logIn(signed(device, { challenge: await begin(), counter: 8 })), true);
});

test('of a key and its copy that count alike, used at once, one opens the account', async () => {
  const { id } = await signedIn(tools, api, { name: 'dot' });
  const device = await aDevice(tools, id);
  const challenges = await Promise.all([begin(), begin(), begin()]);
  const keys = challenges.map((challenge) => signed(device, { challenge, counter: 7 }));
  const opened = await Promise.all(keys.map(logIn));
  assert.equal(opened.filter(Boolean).length, 1);
});

test('another key’s signature, and a key nobody has, are refused in the same words', async () => {
  const { id } = await signedIn(tools, api, { name: 'eve' });
  const device = await aDevice(tools, id);
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = await post('/users/login/passkey', {
    key: signed({ ...device, privateKey }, { challenge: await begin() }),
  });
  const unknown = await post('/users/login/passkey', {
    key: signed({ credentialId: 'AAAA', privateKey }, { challenge: await begin() }),
  });
  assert.equal(forged.json().meta.success, false);
  assert.deepEqual(forged.json().meta.errors, unknown.json().meta.errors);
});

test('adding or removing a key asks again who is here, ten minutes after login', async () => {
  const fay = await signedIn(tools, api, { name: 'fay' });
  const options = (await fay.call('POST', '/users/passkeys/begin')).json().data;
  assert.equal(options.rp.id, 'localhost');
  assert.deepEqual(
    options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg),
    [-8, -7, -257],
  );
  await aDevice(tools, fay.id);
  const [key] = (await fay.call('GET', '/users/passkeys')).json().data.items;
  tools.advance(10 * 60_000 + 1);
  const remove = () => fay.call('DELETE', `/users/passkeys/${key.id}`);
  for (const asked of [await fay.call('POST', '/users/passkeys/begin'), await remove()])
    assert.equal(asked.json().meta.code, 'confirm-first');
  await fay.call('POST', '/users/confirm_identity', { password: demoPassword });
  assert.equal((await remove()).json().meta.success, true);
});

const askedOf = async (who: SignedIn, url: string) =>
  (await who.call('POST', url)).json().data.challenge as string;
const toAdd = (who: SignedIn) => askedOf(who, '/users/passkeys/begin');
const toProve = (who: SignedIn) => askedOf(who, '/users/confirm_identity/passkey');
const add = (who: SignedIn, challenge: string, device = anEmptyDevice()) =>
  who.call('POST', '/users/passkeys', { name: 'A phone', key: made(device, { challenge }) });
const keysOf = async (who: SignedIn) =>
  (await who.call('GET', '/users/passkeys')).json().data.items.length as number;

test('a question is answered for what it was asked for, and for nothing else', async () => {
  const gus = await signedIn(tools, api, { name: 'gus' });
  const device = anEmptyDevice();
  for (const challenge of [await toProve(gus), await begin()]) {
    const answer = await add(gus, challenge, device);
    assert.equal(answer.json().meta.success, false, 'a key is made for a question of its own');
  }
  assert.equal(await keysOf(gus), 0);
  const asked = await add(gus, await toAdd(gus), device);
  assert.equal(asked.json().meta.success, true, asked.body);
  assert.equal(await keysOf(gus), 1);

  const prove = async (challenge: string, counter: number) =>
    (
      await gus.call('POST', '/users/confirm_identity', {
        key: signed(device, { challenge, counter }),
      })
    ).json().meta.success as boolean;
  assert.equal(await prove(await toAdd(gus), 1), false, 'nor does a new key’s question prove');
  assert.equal(await logIn(signed(device, { challenge: await toAdd(gus) })), false, 'or open');
  assert.equal(await prove(await toProve(gus), 1), true);
  assert.equal(await logIn(signed(device, { challenge: await begin(), counter: 2 })), true);
});

test('what a device says of who made it is not read: a key is kept whatever that is', async (t) => {
  const calls = t.mock.method(globalThis, 'fetch');
  const hal = await signedIn(tools, api, { name: 'hal' });
  const device = anEmptyDevice();
  const key = made(device, { challenge: await toAdd(hal), maker: falseMaker });
  const answer = await hal.call('POST', '/users/passkeys', { name: 'A phone', key });
  assert.equal(answer.json().meta.success, true, answer.body);
  assert.equal(await logIn(signed(device, { challenge: await begin() })), true);
  assert.equal(calls.mock.callCount(), 0);
});

test('a key that somebody else has is refused in words, and stays theirs', async () => {
  const jan = await signedIn(tools, api, { name: 'jan' });
  const kim = await signedIn(tools, api, { name: 'kim' });
  const device = anEmptyDevice();
  assert.equal((await add(jan, await toAdd(jan), device)).json().meta.success, true);
  const answer = await add(kim, await toAdd(kim), device);
  assert.match(answer.json().meta.message, /could not be added/);
  assert.deepEqual([await keysOf(jan), await keysOf(kim)], [1, 0]);
});

test('nobody has more keys than are listed, for one that is not seen is not removed', async () => {
  const lea = await signedIn(tools, api, { name: 'lea' });
  for (let n = 0; n < 100; n += 1) await aDevice(tools, lea.id, `${n}.localhost`);
  const answer = await add(lea, await toAdd(lea));
  assert.match(answer.json().meta.message, /remove one first/);
  assert.equal(await keysOf(lea), 100);
});

test('an account that waits for its address takes no key, whatever was asked before', async () => {
  const ida = await signedIn(tools, api, { name: 'ida' });
  const challenge = await toAdd(ida);
  const role = 'UnverifiedCustomer';
  await tools.db.root.updateTable('people').set({ role }).where('id', '=', ida.id).execute();
  for (const one of [challenge, await toProve(ida)])
    assert.equal((await add(ida, one)).statusCode, 409);
  assert.equal((await ida.call('POST', '/users/passkeys/begin')).statusCode, 409);
  assert.equal(await keysOf(ida), 0);
});

/** Somebody makes an account for an address that is not theirs; later it may do more than wait. */
async function aPlantedAccount(name: string) {
  const eve = await signedIn(tools, api, { name });
  const change = { role: 'UnverifiedCustomer', email_verified_at: null } as const;
  await tools.db.root.updateTable('people').set(change).where('id', '=', eve.id).execute();
  return eve;
}
const roleTo = (admin: SignedIn, of: SignedIn, role: string) =>
  admin.call('PUT', `/admin_api/users/${of.id}/role`, { role, reason: 'Asked by telephone' });
const resetBy = async (email: string) => {
  await post('/users/password_reset_send_confirmation', { email });
  return linkTo(tools, email, '/users/password_reset/');
};

test('nothing that was planted opens an account that is raised by hand before its address is proven', async () => {
  const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  const eve = await aPlantedAccount('victim');
  const device = await aDevice(tools, eve.id);
  assert.equal((await roleTo(admin, eve, 'UnapprovedAffiliate')).statusCode, 200);
  assert.equal(await logIn(signed(device, { challenge: await begin() })), true, 'still nobody’s');
  assert.equal((await roleTo(admin, eve, 'Editor')).statusCode, 200);
  assert.equal(await logIn(signed(device, { challenge: await begin(), counter: 2 })), false);
  assert.equal((await byPassword(api, 'victim@demo.test')).json().meta.success, false);
  assert.equal((await eve.call('GET', '/users/profile')).statusCode, 401);
  const [mail] = await mailsTo(tools, 'victim@demo.test', 'password-reset');
  assert.match(mail?.text ?? '', /users\/password_reset\//, 'the owner chooses a password by mail');
});

test('what was planted in a raised account goes when its owner proves the address', async () => {
  const eve = await aPlantedAccount('owner');
  const raised = { role: 'Customer', email_verified_at: null } as const;
  await tools.db.root.updateTable('people').set(raised).where('id', '=', eve.id).execute();
  const device = await aDevice(tools, eve.id);
  const password = 'a phrase of the owner';
  const link = await resetBy('owner@demo.test');
  const form = new URLSearchParams({ password, confirmation: password }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
  await api.inject({ method: 'POST', url: link, headers: { ...marker, ...type }, payload: form });
  assert.equal(await logIn(signed(device, { challenge: await begin() })), false);
  const own = await aDevice(tools, eve.id);
  const again = 'another phrase of the owner';
  const second = new URLSearchParams({ password: again, confirmation: again }).toString();
  const path = await resetBy('owner@demo.test');
  await api.inject({ method: 'POST', url: path, headers: { ...marker, ...type }, payload: second });
  assert.equal(
    await logIn(signed(own, { challenge: await begin() })),
    true,
    'a key made since stays',
  );
});
