import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { SentBack } from '#contract/modules/sent-back.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { aNote, toyKinds } from '#tests/builders/toy-kind.ts';
import { personOfCookie } from '../people/sessions/sessions.ts';
import { readinessOf } from './readiness.ts';
import { rejectModule } from './reject-module.ts';

const fixture = await aPublishingFixture();
const { anOwner, approve, editor, publish, reject, tools } = fixture;
const forget = await toyKinds(tools, ['blog-post']);
after(async () => {
  forget();
  await fixture.close();
});

interface Line {
  id: number;
  resubmitted: boolean;
}

const linesIn = async (state: string): Promise<Line[]> =>
  (await editor.call('GET', `/articles?state=${state}&limit=50`)).json().data.items;
const waiting = async (person: SignedIn = editor) =>
  (await person.call('GET', '/users/approvals')).json().data;
const sentBackOf = async (person: SignedIn, moduleId: number): Promise<SentBack> =>
  (await person.call('GET', `/articles/${moduleId}/sent_back`)).json().data;

test('what was sent back comes again with its reason and the answer, and counts as such', async () => {
  const owner = await anOwner(2);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  assert.deepEqual(await sentBackOf(editor, amp.moduleId), {
    sent_back: null,
    answers: [],
    earlier: false,
  });
  assert.deepEqual(await waiting(), {
    texts: [{ type: 1, waiting: 1, resubmitted: 0 }],
    requests: 0,
  });

  await reject(editor, amp);
  assert.deepEqual(await linesIn('resubmitted'), [], 'it does not wait');
  const answer = 'Orrin built it; the second paragraph says so.';
  assert.equal((await publish(owner, amp, { answer })).statusCode, 200);
  const { sent_back: reason, answers } = await sentBackOf(editor, amp.moduleId);
  assert.equal(reason?.text, 'Say who built the ferry.');
  assert.equal(reason?.mine, true);
  assert.deepEqual(
    answers.map(({ text, parent_id, type }) => ({ text, parent_id, type })),
    [{ text: answer, parent_id: reason?.id, type: 5 }],
  );
  assert.deepEqual((await waiting()).texts, [{ type: 1, waiting: 1, resubmitted: 1 }]);
  assert.deepEqual(
    (await linesIn('resubmitted')).map(({ id, resubmitted }) => [id, resubmitted]),
    [[amp.moduleId, true]],
  );

  await approve(editor, amp);
  assert.equal((await sentBackOf(owner, amp.moduleId)).sent_back, null, 'that is over');
  assert.deepEqual((await waiting()).texts, [{ type: 1, waiting: 0, resubmitted: 0 }]);
});

test('what was only taken back was read by nobody, and is not marked', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await fixture.move(owner, amp, 'withdraw');
  await publish(owner, amp, { answer: 'A word beforehand.' });
  const line = (await linesIn('awaiting')).find(({ id }) => id === amp.moduleId);
  assert.equal(line?.resubmitted, false);
  const said = await editor.call('GET', `/press_releases/${amp.ampId}/events`);
  assert.equal(said.json().data.items[0].text, 'A word beforehand.', 'it is not lost');
});

test('an answer is not said below the reason of a module that is no longer part of the Amp', async () => {
  const owner = await anOwner(2);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const { ampId } = amp;
  const post = await aNote(tools, { ampId, kind: 'blog-post', note: 'The mill opens again' });
  const publishAll = async (more: object) => {
    const { contentHash } = await readinessOf(tools, { ampId, publisherId: owner.id });
    const answer = await publish(owner, { ...amp, contentHash }, more);
    assert.equal(answer.statusCode, 200, answer.body);
  };
  await publishAll({});
  const person = await personOfCookie(tools, { cookie: editor.cookie, hostname: 'localhost' });
  assert.ok(person);
  await rejectModule(tools, { moduleId: post, reason: 'Which mill?', person });
  await tools.db.root
    .updateTable('amp_modules')
    .set({ enabled: false })
    .where('id', '=', post)
    .execute();
  await publishAll({ answer: 'It goes without the post.' });
  const [said] = (await editor.call('GET', `/press_releases/${ampId}/events`)).json().data.items;
  assert.deepEqual(
    [said.text, said.module_id, said.parent_id],
    ['It goes without the post.', null, null],
  );
});

test('the same answer sent twice is said once', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await reject(editor, amp);
  const again = { answer: 'It is named now.' };
  await publish(owner, amp, again, 'the-same-key-twice');
  await publish(owner, amp, again, 'the-same-key-twice');
  assert.equal((await sentBackOf(owner, amp.moduleId)).answers.length, 1);
});

test('of a long talk the newest answers are read, and that there are more', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await reject(editor, amp);
  const reason = (await sentBackOf(owner, amp.moduleId)).sent_back;
  const say = (text: string) =>
    owner.call('POST', `/press_releases/${amp.ampId}/events`, {
      text,
      parent_id: reason?.id,
      module_id: amp.moduleId,
    });
  for (let n = 1; n <= 20; n += 1) assert.equal((await say(`Answer ${n}`)).statusCode, 200);
  assert.equal((await sentBackOf(owner, amp.moduleId)).earlier, false);
  await publish(owner, amp, { answer: 'The last word.' });
  const { answers, earlier } = await sentBackOf(editor, amp.moduleId);
  assert.equal(earlier, true);
  assert.equal(answers.length, 20);
  assert.equal(answers[0]?.text, 'Answer 2');
  assert.equal(answers.at(-1)?.text, 'The last word.');
});

test('whoever decides nothing has nothing to decide, and reads nothing of others', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const other = await anOwner(0);
  assert.deepEqual(await waiting(other), { texts: [], requests: 0 });
  const foreign = await other.call('GET', `/articles/${amp.moduleId}/sent_back`);
  assert.equal(foreign.statusCode, 404);
});

test('what came back is compared with what was sent back, also where it was taken back between', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const contentHash = async () =>
    (await owner.call('GET', `/articles/${amp.moduleId}`)).json().data.content_hash;
  await publish(owner, amp);
  tools.advance(60_000);
  await reject(editor, amp);
  await owner.call('PATCH', `/articles/${amp.moduleId}`, { headline: 'The ferry has a builder' });
  const changed = { ...amp, contentHash: await contentHash() };
  tools.advance(60_000);
  await publish(owner, changed);
  await fixture.move(owner, changed, 'withdraw');
  tools.advance(60_000);
  await publish(owner, changed);
  const read = (await editor.call('GET', `/articles/${amp.moduleId}`)).json().data;
  assert.equal(read.changed_since_submission, true);
  const diff = await editor.call('GET', `/articles/${amp.moduleId}/diff?from=submitted`);
  assert.equal(diff.json().data.revision, read.revision);
  assert.deepEqual(
    diff.json().data.fields.map(({ field }: { field: string }) => field),
    ['headline'],
  );
});
