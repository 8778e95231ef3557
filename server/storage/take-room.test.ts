import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { demoPassword } from '#tests/builders/people.ts';
import { logIn, signedIn } from '#tests/builders/sessions.ts';
import { saveDocument } from '../amps/writing/save-document.ts';
import { storageInWords } from '../command/storage.ts';
import { resetPassword } from '../people/reset-password.ts';
import { issueToken } from '../people/tokens.ts';
import { takeRoom } from './take-room.ts';

const { tools, api } = await anApi({ now: '2026-01-02T22:00:00Z' });
const room = limits.daily.events.customers;

const take = (personId: number, bytes: number, kind: 'events' | 'versions' = 'events') =>
  tools.db.transaction((tx) => takeRoom(tx, { personId, kind, bytes, at: tools.now() }));
/** Leaves room for as many more as given. */
const leave = (personId: number, kind: 'deeds' | 'logins' | 'safety', left: number) => {
  const times = limits.daily[kind].customers.times - left;
  const use = { personId, kind, times, bytes: 0, at: tools.now() };
  return tools.db.transaction((tx) => takeRoom(tx, use));
};
const isSpent = (error: unknown) => error instanceof Problem && error.code === 'room-spent';

test('of forty who store at one moment only those are taken who fit into the day', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const tries = Array.from({ length: 40 }, () => take(ada.id, room.bytes / 8));
  const ended = await Promise.allSettled(tries);
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 8);
  await assert.rejects(take(ada.id, 1), isSpent);

  const said = await ada.call('GET', '/users/storage');
  const events = said.json().data.kinds.find(({ kind }: { kind: string }) => kind === 'events');
  assert.deepEqual(events, { kind: 'events', used: { times: 8, bytes: room.bytes }, room });
});

test('a comment over the day’s room is refused in words, typing goes on, and midnight ends it', async () => {
  const ben = await signedIn(tools, api, { name: 'ben' });
  const { ampId, moduleId } = await anArticle(tools, { ownerId: ben.id });
  await take(ben.id, room.bytes);
  await take(ben.id, limits.daily.versions.customers.bytes, 'versions');
  const say = () => ben.call('POST', `/press_releases/${ampId}/events`, { text: 'Hello' });
  const refused = await say();
  assert.equal(refused.statusCode, 429);
  assert.match(
    refused.json().meta.message,
    /As a customer you may write 1,000 comments and decisions or 2 MB a day/,
  );

  const typed = await tools.db.transaction((tx) =>
    saveDocument(tx, {
      moduleId,
      authorId: ben.id,
      at: tools.now(),
      keep: 'when-due',
      change: { fields: { headline: 'Typed all the same' } },
    }),
  );
  assert.ok(typed.changed);
  const named = await ben.call('POST', `/articles/${moduleId}/versions`, { name: 'Mine' });
  assert.equal(named.statusCode, 429);

  tools.setNow('2026-01-03T00:00:01Z');
  assert.equal((await say()).statusCode, 200);
  await ben.call('POST', `/press_releases/${ampId}/events`, { text: '語語' });
  const { kinds } = (await ben.call('GET', '/users/storage')).json().data;
  const { used } = kinds.find(({ kind }: { kind: string }) => kind === 'events');
  assert.deepEqual(used, { times: 2, bytes: 5 + 6 }, 'as many bytes as are stored');
});

test('whoever runs the product sees who stores how much, on the screen and by command', async () => {
  const agent = await signedIn(tools, api, { name: 'sue', role: 'SuperAdmin' });
  const answer = await agent.call('GET', '/admin_api/storage');
  const [first] = answer.json().data.items;
  assert.equal(first.person.name, 'Ben Tester');
  assert.equal(first.lately.versions.bytes, limits.daily.versions.customers.bytes);
  assert.match(await storageInWords(tools), /Ben Tester \(Customer\) · 0 files/);
  const ada = await signedIn(tools, api, { name: 'eve' });
  assert.equal((await ada.call('GET', '/admin_api/storage')).statusCode, 404);
});

test('whoever makes changes all day long is told when it is enough; what protects goes on', async () => {
  const fay = await signedIn(tools, api, { name: 'fay' });
  await leave(fay.id, 'deeds', 1);
  const write = (title: string) => fay.call('POST', '/press_releases', { title });
  for (let n = 0; n < 3; n += 1) assert.equal((await write('')).statusCode, 422);
  assert.equal(
    (await write('The last of today')).statusCode,
    200,
    'no call is counted that is none',
  );
  const refused = await write('One more');
  assert.equal(refused.statusCode, 429);
  assert.match(
    refused.json().meta.message,
    /^As a customer you may make 10,000 changes a day, and today’s room is used up\. Go on after/,
  );
  assert.equal((await fay.call('GET', '/press_releases')).statusCode, 200);
  assert.equal((await fay.call('POST', '/users/sessions/revoke_others')).statusCode, 200);
  const change = {
    current: demoPassword,
    password: 'quite another one',
    confirmation: 'quite another one',
  };
  const { times } = limits.daily.safety.customers;
  const safety = { personId: fay.id, kind: 'safety', times: times - 1, bytes: 0 } as const;
  await tools.db.transaction((tx) => takeRoom(tx, { ...safety, at: tools.now() }));
  const guess = { ...change, current: 'a guess' };
  for (let n = 0; n < 3; n += 1)
    assert.equal((await fay.call('POST', '/users/change_password', guess)).statusCode, 422);
  for (const begin of ['second_step/begin', 'confirm_identity/passkey'])
    assert.equal((await fay.call('POST', `/users/${begin}`)).statusCode, 200);
  assert.equal((await fay.call('POST', '/users/change_password', change)).statusCode, 200);
});

test('who logs out everywhere waits for none of the saves that a thief has begun', async () => {
  const jon = await signedIn(tools, api, { name: 'jon' });
  let saved = 0;
  const saves = Array.from({ length: 40 }, async () => {
    await tools.db.transaction(() => sleep(10), { whose: { personId: jon.id } });
    saved += 1;
  });
  const answer = await jon.call('POST', '/users/sessions/revoke_others');
  assert.equal(answer.statusCode, 200);
  assert.ok(saved < 30, `${saved} of 40 saves went before`);
  await Promise.all(saves);
});

test('who acts as somebody does it on a day of their own', async () => {
  const gus = await signedIn(tools, api, { name: 'gus' });
  const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  await leave(gus.id, 'deeds', 0);
  await admin.call('POST', `/admin_api/users/${gus.id}/act_as`);
  const made = await admin.call('POST', '/press_releases', { title: 'Made for Gus' });
  assert.equal(made.statusCode, 200, made.body);
});

test('of forty changes at one moment only those are made that fit into the day', async () => {
  const hal = await signedIn(tools, api, { name: 'hal' });
  await leave(hal.id, 'deeds', 5);
  const tries = Array.from({ length: 40 }, () =>
    hal.call('POST', '/press_releases', { title: 'x' }),
  );
  const ended = await Promise.all(tries);
  assert.equal(ended.filter(({ statusCode }) => statusCode === 200).length, 5);
});

test('an account is logged in to so often a day; a new password by mail begins it anew', async () => {
  const { id } = await signedIn(tools, api, { name: 'ivy' });
  await leave(id, 'logins', 2);
  await assert.rejects(leave(id, 'logins', 0), isSpent, 'the first login counts too');
  assert.equal((await logIn(api, 'ivy@demo.test')).statusCode, 200);
  await leave(id, 'safety', 0);
  const refused = await logIn(api, 'ivy@demo.test');
  assert.equal(refused.statusCode, 429);
  assert.match(refused.json().meta.message, /you may log in 2,000 times a day/);
  const token = await issueToken(tools.db.root, {
    purpose: 'password-reset',
    personId: id,
    at: tools.now(),
  });
  const password = 'a phrase that ivy chose';
  assert.ok(await resetPassword(tools, { token, password, origin: 'http://localhost:3000' }));
  assert.equal((await logIn(api, 'ivy@demo.test', { password })).statusCode, 200);
  await leave(id, 'safety', 0);
});
