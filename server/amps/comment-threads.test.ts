import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#domain/limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { awaitApproval } from './module-table.ts';
import { untilFull } from './read-threads.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });
const eve = await signedIn(tools, api, { name: 'eve' });
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });

const between = { from: 'AAEC', to: 'AAED' };
const about = { field: 'body', quote: 'keep the stove lit', before: 'School will ', between };

async function inReview() {
  const amp = await anArticle(tools, { ownerId: ada.id, status: 'pending' });
  await tools.db.transaction((tx) => awaitApproval(tx, amp.moduleId));
  return amp;
}
type Amp = Awaited<ReturnType<typeof inReview>>;

async function say(who: SignedIn, { ampId, moduleId }: Amp, given: object) {
  const body = { text: 'A good line.', module_id: moduleId, ...given };
  return who.call('POST', `/press_releases/${ampId}/events`, body);
}
async function said(who: SignedIn, amp: Amp, given: object = { about }): Promise<number> {
  const answer = await say(who, amp, given);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data.id;
}
const threads = async (who: SignedIn, { ampId }: Amp, query = '') => {
  const answer = await who.call('GET', `/press_releases/${ampId}/threads${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
};
const resolve = (who: SignedIn, { ampId }: Amp, eventId: number, resolved = true) =>
  who.call('POST', `/press_releases/${ampId}/events/${eventId}/resolve`, { resolved });

test('a comment keeps the words it is about, its answers come with it, and whoever may comment settles it', async () => {
  const amp = await inReview();
  const remark = { ...about, between: null };
  const id = await said(editor, amp, { about: remark });
  const first = await said(ada, amp, { text: 'It is the second of December.', parent_id: id });
  await said(editor, amp, { text: 'Then say so.', parent_id: first });
  await said(ada, amp, { text: 'On the whole', about: null });

  const open = await threads(ada, amp);
  assert.equal(open.items.length, 1);
  const [{ comment, answers, earlier }] = open.items;
  assert.deepEqual([comment.id, comment.about, comment.resolved], [id, remark, null]);
  assert.deepEqual(
    answers.map(({ text, parent_id }: { text: string; parent_id: number }) => [text, parent_id]),
    [
      ['It is the second of December.', id],
      ['Then say so.', id],
    ],
  );
  assert.equal(earlier, false);
  const none = { total: 0, more: false };
  assert.deepEqual(
    [open.open, open.resolved, open.comments],
    [{ total: 1, more: false }, none, { total: 4, more: false }],
  );

  assert.equal((await resolve(ada, amp, id)).statusCode, 200);
  assert.equal((await resolve(editor, amp, id)).statusCode, 200);
  const after = await threads(ada, amp);
  assert.deepEqual([after.items, after.open, after.resolved.total], [[], none, 1]);
  const [settled] = (await threads(ada, amp, '?state=resolved')).items;
  assert.equal(settled.comment.resolved.by, 'Ada Tester', 'the first who settled it has');
  assert.equal((await resolve(editor, amp, id, false)).statusCode, 200);
  assert.equal((await threads(ada, amp)).items[0].comment.resolved, null);
});

test('of many answers the newest come, in their order', async () => {
  const amp = await inReview();
  const id = await said(ada, amp);
  for (let number = 1; number <= limits.threadAnswers + 1; number += 1)
    await said(ada, amp, { text: `Answer ${number}`, parent_id: id });
  const [{ answers, earlier }] = (await threads(ada, amp)).items;
  assert.equal(answers.length, limits.threadAnswers);
  assert.deepEqual([answers[0].text, earlier], ['Answer 2', true]);
});

test('of threads longer than an answer no more is read than it holds, and none is left out', async () => {
  const sizes = [90_000, 90_000, 90_000, 90_000];
  const read = untilFull(sizes, (bytes) => bytes);
  assert.equal(read.length, 3, 'the third is beyond, and says that there are more');
  assert.equal(untilFull([900_000, 900_000, 1], (bytes) => bytes).length, 2);
  assert.equal(untilFull([1, 2], (bytes) => bytes).length, 2);

  const amp = await inReview();
  const long = '海'.repeat(5_000);
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = await said(editor, amp, { about, text: long });
    ids.unshift(id);
    for (let answer = 0; answer < 7; answer += 1)
      await said(ada, amp, { text: long, parent_id: id });
  }
  const got: number[] = [];
  for (let query = '', parts = 0; parts < 5; parts += 1) {
    const { items, older } = await threads(ada, amp, query);
    for (const { comment, answers } of items) {
      assert.equal(answers.length, 7);
      got.push(comment.id);
    }
    if (older === null) break;
    query = `?before=${older}`;
  }
  assert.deepEqual(got, ids);
});

test('what is about no words of this text is refused, and whatever is too much', async () => {
  const amp = await inReview();
  const id = await said(ada, amp);
  const refused = async (given: object) => {
    const answer = await say(ada, amp, given);
    assert.equal(answer.statusCode, 422, answer.body);
  };
  await refused({ about, module_id: null });
  await refused({ about, parent_id: id });
  await refused({ about: { ...about, field: 'keywords' } });
  await refused({ about: { ...about, field: '__proto__' } });
  await refused({ about: { ...about, quote: ' ' } });
  await refused({ about: { ...about, quote: 'x\u0000' } });
  await refused({ about: { ...about, quote: 'x'.repeat(401) } });
  await refused({ about: { ...about, before: 'x'.repeat(41) } });
  await refused({ about: { ...about, between: { from: 'A'.repeat(65), to: 'AA' } } });
  await refused({ about: { ...about, between: { from: '<a>', to: 'AA' } } });
  await refused({ about: { ...about, more: 1 } });
});

test('who may not see the Amp hears nothing of it; what is about the whole is not settled', async () => {
  const amp = await inReview();
  const other = await inReview();
  const id = await said(ada, amp);
  const whole = await said(ada, amp, { about: null });
  const statuses = await Promise.all([
    eve.call('GET', `/press_releases/${amp.ampId}/threads`),
    say(eve, amp, { about }),
    resolve(eve, amp, id),
    resolve(ada, other, id),
    resolve(ada, amp, whole),
    resolve(ada, amp, 2_147_483_647),
  ]);
  assert.deepEqual(
    statuses.map(({ statusCode }) => statusCode),
    statuses.map(() => 404),
  );
  assert.equal((await threads(ada, amp)).items[0].comment.resolved, null);
});

test('nothing of a comment is in the text, its hash or its history', async () => {
  const amp = await inReview();
  const read = async () => (await ada.call('GET', `/articles/${amp.moduleId}`)).json().data;
  const before = await read();
  await resolve(ada, amp, await said(editor, amp));
  assert.deepEqual(await read(), before);
});
