import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { runTellOfComments } from './tell-of-comments.ts';

let names = 0;

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const erin = await signedIn(tools, api, { name: 'erin', role: 'Editor' });
const adam = await signedIn(tools, api, { name: 'adam', role: 'Admin' });

/** An Amp that waits for approval, and its owner. */
async function anAmp() {
  names += 1;
  const name = `owner${names}`;
  const owner = await signedIn(tools, api, { name });
  const { ampId, moduleId } = await anArticle(tools, {
    ownerId: owner.id,
    status: 'pending',
    fields: { headline: `Boats ${names}` },
  });
  await sql`update amp_modules set approval = 'awaiting' where id = ${moduleId}`.execute(
    tools.db.root,
  );
  const say = async (person: SignedIn, text: string) => {
    const answer = await person.call('POST', `/press_releases/${ampId}/events`, { text });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  return { ampId, owner, email: `${name}@demo.test`, title: `Boats ${names}`, say };
}
const noticesOf = async (
  person: SignedIn,
): Promise<{ id: number; text: string; is_read: boolean }[]> =>
  (await person.call('GET', '/users/notifications?limit=50')).json().data.items;
const aboutAmp = async (person: SignedIn, title: string) =>
  (await noticesOf(person)).filter(({ text }) => text.includes(title)).map(({ text }) => text);
const mailsTo = (email: string) =>
  tools.db.root
    .selectFrom('outbox_mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'amp-commented')
    .execute();
async function afterMinutes(minutes: number) {
  tools.advance(minutes * 60_000);
  await runTellOfComments(tools, {});
}

test('a comment is told to the owner at once, and to nobody who wrote it or has no part in it', async () => {
  const { owner, title, say } = await anAmp();
  await say(erin, 'Who is quoted here?');
  assert.deepEqual(await aboutAmp(owner, title), [`Erin Tester commented on “${title}”`]);
  assert.deepEqual(await aboutAmp(erin, title), []);
  assert.deepEqual(await aboutAmp(adam, title), []);
  await say(owner, 'The harbour master.');
  assert.deepEqual(await aboutAmp(erin, title), [`Owner1 Tester commented on “${title}”`]);
  assert.equal((await aboutAmp(owner, title)).length, 1, 'nothing of one’s own');
});

test('many comments are one notice, which comes back unread, and one mail with all of them', async () => {
  const { owner, email, title, say } = await anAmp();
  await say(erin, 'Who is quoted?');
  await say(erin, 'And when?');
  assert.deepEqual(await aboutAmp(owner, title), [`New comments on “${title}”`]);
  await afterMinutes(5);
  assert.deepEqual(await mailsTo(email), [], 'others may join it');
  await say(adam, 'A fine picture.');
  await afterMinutes(5);
  const [mail, ...more] = await mailsTo(email);
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, `3 comments on: ${title}`);
  assert.match(mail.text, /Who is quoted\?[^]*And when\?[^]*Adam Tester wrote[^]*A fine picture\./);
  await owner.call('POST', '/users/notifications/read_all');
  await say(erin, 'One more.');
  assert.deepEqual(await aboutAmp(owner, title), [`Erin Tester commented on “${title}”`]);
  assert.equal((await noticesOf(owner)).find(({ text }) => text.includes(title))?.is_read, false);
  await afterMinutes(11);
  assert.deepEqual(
    (await mailsTo(email)).map(({ subject }) => subject),
    [`3 comments on: ${title}`, `A comment on: ${title}`],
  );
});

test('who read it in the app gets no mail of it', async () => {
  const { owner, email, say } = await anAmp();
  await say(erin, 'Who is quoted?');
  tools.advance(60_000);
  await owner.call('POST', '/users/notifications/read_all');
  await afterMinutes(11);
  assert.deepEqual(await mailsTo(email), []);
});

test('a mail, a notice or neither: as one chose', async () => {
  const { owner, email, title, say } = await anAmp();
  const choose = (in_app: boolean, by_mail: boolean) =>
    owner.call('PUT', '/users/notification_choices', { topic: 'comments', in_app, by_mail });
  await choose(false, true);
  await say(erin, 'By mail only.');
  assert.deepEqual(await aboutAmp(owner, title), []);
  await afterMinutes(11);
  assert.equal((await mailsTo(email)).length, 1);
  await choose(true, false);
  await say(erin, 'In the app only.');
  await afterMinutes(11);
  assert.equal((await mailsTo(email)).length, 1);
  assert.equal((await aboutAmp(owner, title)).length, 1);
});

test('editors choose how to hear of comments too', async () => {
  const { items } = (await erin.call('GET', '/users/notification_choices')).json().data;
  assert.ok(items.some(({ topic }: { topic: string }) => topic === 'comments'));
});

test('an editor who may no longer see the Amp hears nothing more of it', async () => {
  const { ampId, owner, title, say } = await anAmp();
  await say(erin, 'Please name the harbour.');
  await sql`update amps set status = 0 where id = ${ampId}`.execute(tools.db.root);
  await say(owner, 'A secret of ours.');
  assert.deepEqual(await aboutAmp(erin, title), []);
  const mails = await mailsTo('erin@demo.test');
  await afterMinutes(11);
  assert.ok(!mails.concat(await mailsTo('erin@demo.test')).some(({ text }) => /secret/.test(text)));
});
