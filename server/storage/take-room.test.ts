import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { saveDocument } from '../amps/writing/save-document.ts';
import { storageInWords } from '../command/storage.ts';
import { takeRoom } from './take-room.ts';

const { tools, api } = await anApi({ now: '2026-01-02T22:00:00Z' });
const room = limits.daily.events.customers;

const take = (personId: number, bytes: number, kind: 'events' | 'versions' = 'events') =>
  tools.db.transaction((tx) => takeRoom(tx, { personId, kind, bytes, at: tools.now() }));
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
  assert.match(refused.json().meta.message, /1,000 comments and decisions or 2 MB a day/);

  const typed = await tools.db.transaction((tx) =>
    saveDocument(tx, {
      moduleId,
      authorId: ben.id,
      at: tools.now(),
      keep: 'when-due',
      change: (doc) => doc.getText('headline').insert(0, 'Typed all the same'),
    }),
  );
  assert.ok(typed.changed);
  const named = await ben.call('POST', `/articles/${moduleId}/versions`, { name: 'Mine' });
  assert.equal(named.statusCode, 429);

  tools.setNow('2026-01-03T00:00:01Z');
  assert.equal((await say()).statusCode, 200);
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
