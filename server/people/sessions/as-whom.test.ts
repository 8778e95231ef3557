import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asWhomHeader } from '#domain/people/as-whom.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi();
const ada = await signedIn(tools, api, { name: 'ada' });
const bob = await signedIn(tools, api, { name: 'bob' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'SuperAdmin' });

const title = 'Secret plan';
const make = (who: SignedIn, believed: string) =>
  who.call('POST', '/press_releases', { title }, { [asWhomHeader]: believed });
const titlesOf = async (who: SignedIn): Promise<string[]> =>
  (await who.call('GET', '/press_releases'))
    .json()
    .data.items.map((item: { title: string }) => item.title);

test('what a page sends for one person is not taken from another who is logged in by now', async () => {
  const refused = await make(bob, `${ada.id}`);
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json().meta.code, 'somebody-else');
  assert.match(refused.json().meta.message, /nothing was sent/);
  assert.deepEqual(await titlesOf(bob), []);
  const read = await bob.call('GET', '/users/profile', undefined, { [asWhomHeader]: `${ada.id}` });
  assert.equal(read.statusCode, 409, 'nor is what is theirs shown there');
  assert.equal((await make(ada, `${ada.id}`)).statusCode, 200);
  assert.deepEqual(await titlesOf(ada), [title]);
});

test('who is here is told whoever is believed to be, and programs need not believe anything', async () => {
  const probe = await bob.call('GET', '/users/active_session', undefined, {
    [asWhomHeader]: `${ada.id}`,
  });
  assert.equal(probe.json().data.id, bob.id);
  assert.equal((await bob.call('GET', '/users/profile')).statusCode, 200);
});

test('a page of a person is none of an administrator who acts as them', async () => {
  const acting = await admin.call('POST', `/admin_api/users/${ada.id}/act_as`);
  assert.equal(acting.statusCode, 200);
  for (const believed of [`${admin.id}`, `${ada.id}`])
    assert.equal((await make(admin, believed)).statusCode, 409, believed);
  assert.equal((await make(admin, `${ada.id}:${admin.id}`)).statusCode, 200);
});
