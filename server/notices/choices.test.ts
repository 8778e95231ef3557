import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { announce } from '../foundation/db/events.ts';
import { notify } from './notify.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const root = await api.listen({ port: 0, host: '127.0.0.1' });

async function goesLive(owner: SignedIn): Promise<void> {
  const { ampId } = await anArticle(tools, { ownerId: owner.id });
  await tools.db.transaction((tx) => notify(tx, tools, { kind: 'amp-live', ampId }));
}
const choose = (who: SignedIn, choice: object) =>
  who.call('PUT', '/users/notification_choices', choice);
const listOf = async (who: SignedIn) =>
  (await who.call('GET', '/users/notifications')).json().data.items;
const unreadOf = async (who: SignedIn) =>
  (await who.call('GET', '/users/notifications/unread')).json().data.unread;

test('who turns off the mails of a topic is told in the app alone, and the other way round', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const decisions = { topic: 'decisions', by_mail: false, in_app: true };
  assert.equal((await choose(ada, decisions)).statusCode, 200);
  await goesLive(ada);
  assert.deepEqual(await mailsTo(tools, 'ada@demo.test', 'amp-live'), []);
  assert.equal((await listOf(ada)).length, 1);

  await choose(ada, { ...decisions, by_mail: true, in_app: false });
  await goesLive(ada);
  const [mail] = await mailsTo(tools, 'ada@demo.test', 'amp-live');
  assert.match(
    mail?.text ?? '',
    /Choose which mails you get: http\S+\/app\/profile\/notifications/,
  );
  assert.match(mail?.html ?? '', /href="http[^"]+\/app\/profile\/notifications"/);
  assert.equal((await listOf(ada)).length, 1);
});

test('choices are shown for what concerns the person, and a receipt’s mail cannot be turned off', async () => {
  const kai = await signedIn(tools, api, { name: 'kai' });
  const erin = await signedIn(tools, api, { name: 'erin', role: 'Editor' });
  const topicsOf = async (who: SignedIn) =>
    (await who.call('GET', '/users/notification_choices'))
      .json()
      .data.items.map(({ topic }: { topic: string }) => topic);
  assert.ok(!(await topicsOf(kai)).includes('approvals'));
  assert.ok((await topicsOf(erin)).includes('approvals'));
  const fixed = await choose(kai, { topic: 'receipts', by_mail: false, in_app: true });
  assert.equal(fixed.statusCode, 422);
  assert.equal(
    (await choose(kai, { topic: 'nonsense', by_mail: true, in_app: true })).statusCode,
    422,
  );
});

test('a notification is unread until it was followed, or all were', async () => {
  const lee = await signedIn(tools, api, { name: 'lee' });
  for (let n = 0; n < 3; n += 1) await goesLive(lee);
  assert.equal(await unreadOf(lee), 3);
  const [newest] = await listOf(lee);
  assert.equal(newest.is_read, false);
  assert.match(newest.path, /^\/app\/announcements\/report\/\d+$/);
  await lee.call('POST', `/users/notifications/${newest.id}/read`);
  assert.equal(await unreadOf(lee), 2);
  await lee.call('POST', '/users/notifications/read_all');
  assert.equal(await unreadOf(lee), 0);
  const page = (await lee.call('GET', '/users/notifications?limit=2&page=2')).json();
  assert.equal(page.data.items.length, 1);
  assert.equal(page.meta.pagination.total, 3);
});

test('nobody reads or marks what was told to somebody else', async () => {
  const mia = await signedIn(tools, api, { name: 'mia' });
  const eve = await signedIn(tools, api, { name: 'eve' });
  await goesLive(mia);
  const [notice] = await listOf(mia);
  assert.deepEqual(await listOf(eve), []);
  assert.equal((await eve.call('POST', `/users/notifications/${notice.id}/read`)).statusCode, 404);
  assert.equal(await unreadOf(mia), 1);
});

/** Opens the stream of changes, and reads its greeting. */
async function streamOf(who: SignedIn): Promise<IncomingMessage> {
  const headers = { host: 'localhost:3000', cookie: who.cookie };
  const asked = get(new URL('/users/notifications/changes', root), { headers });
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  stream.setEncoding('utf8');
  await once(stream, 'data');
  return stream;
}

test('an open page hears of something new at once', async () => {
  const noa = await signedIn(tools, api, { name: 'noa' });
  const stream = await streamOf(noa);
  const heard = once(stream, 'data', { signal: AbortSignal.timeout(10_000) });
  await goesLive(noa);
  assert.match(String((await heard)[0]), /event: changed/);
  stream.destroy();
});

test('a stream that was ended hears nothing more, and everybody else goes on', async () => {
  const max = await signedIn(tools, api, { name: 'max' });
  const stream = await streamOf(max);
  const heard: string[] = [];
  stream.on('data', (words: string) => void heard.push(words));
  const ended = once(stream, 'end', { signal: AbortSignal.timeout(10_000) });
  await tools.db.transaction(async (tx) => {
    await announce(tx, `person:${max.id}`);
    await announce(tx, `notices:${max.id}`);
  });
  await ended;
  assert.deepEqual(heard, []);
  assert.equal(await unreadOf(max), 0);
});
