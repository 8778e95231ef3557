import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { aHandoff, funnel, main } from '#tests/builders/handoff.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';

const { tools, api, begin, ask, show, whoIs, post, aPerson, handedOver } = await aHandoff();

test('a suspended account is not taken along, also between the token and its use', async () => {
  const mia = await aPerson('mia');
  const { address, nonce } = await begin();
  const back = await ask(address, mia.cookie);
  const account = tools.db.root.updateTable('people').where('id', '=', mia.id);
  await account.set({ role: 'AccountSuspended' }).execute();
  assert.equal((await show(back, nonce)).who, null);
  assert.match(await ask((await begin()).address, mia.cookie), /\/app\/login/);
});

test('an administrator who acts as somebody takes nobody along', async () => {
  const admin = await signedIn(tools, api, { name: 'nia', role: 'SuperAdmin' });
  const customer = await aPerson('oli');
  const asItself = await begin();
  const back = await ask(asItself.address, admin.cookie);
  const acts = await admin.call('POST', `/admin_api/users/${customer.id}/act_as`);
  assert.equal(acts.json().meta.success, true, acts.body);
  assert.equal((await show(back, asItself.nonce)).who, null, 'asked for before');
  assert.match(await ask((await begin()).address, admin.cookie), /\/app\/login/);
});

test('logging out on the main host, a new password and “log out all others” end what was taken along', async () => {
  const pam = await aPerson('pam');
  const endings: (() => Promise<LightMyRequestResponse>)[] = [
    () =>
      pam.call('POST', '/users/change_password', {
        current: demoPassword,
        password: 'another practice word',
        confirmation: 'another practice word',
      }),
    () => pam.call('POST', '/users/sessions/revoke_others'),
    () => pam.call('GET', '/users/logout'),
  ];
  for (const end of endings) {
    const { cookie, who } = await handedOver(pam.cookie);
    assert.equal(who, pam.id);
    assert.equal((await end()).json().meta.success, true);
    assert.equal(await whoIs(cookie), null);
  }
});

test('a token dies with the login it was made for', async () => {
  const quin = await aPerson('quin');
  const { address, nonce } = await begin();
  const back = await ask(address, quin.cookie);
  await quin.call('GET', '/users/logout');
  assert.equal((await show(back, nonce)).who, null);
});

test('logging out on the funnel ends that session alone; logging out all others there keeps it', async () => {
  const ria = await aPerson('ria');
  const there = await handedOver(ria.cookie);
  await post(funnel, '/users/sessions/revoke_others', there.cookie);
  assert.equal(await whoIs(ria.cookie, main), null);
  assert.equal(await whoIs(there.cookie), ria.id);

  const sue = await aPerson('sue');
  const again = await handedOver(sue.cookie);
  const headers = { ...marker, host: funnel, cookie: again.cookie };
  await api.inject({ url: '/users/logout', headers });
  assert.equal(await whoIs(again.cookie), null);
  assert.equal(await whoIs(sue.cookie, main), sue.id);
});

test('what was taken along is as old as the login: a proof of who is here does not become new by it', async () => {
  const tom = await aPerson('tom');
  tools.advance(10 * 60_000 + 1);
  const { cookie } = await handedOver(tom.cookie);
  const asked = await post(funnel, '/users/passkeys/begin', cookie);
  assert.equal(asked.json().meta.code, 'confirm-first');
});
