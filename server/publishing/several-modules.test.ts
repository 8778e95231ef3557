import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { distribution } from '#contract/distribution.ts';
import { statusCode } from '#domain/amps/status.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { aNote, toyKinds } from '#tests/builders/toy-kind.ts';
import { hashOfApproved, modulesOf } from '../amps/module-table.ts';
import { contentHashOf } from '../amps/writing/content-hash.ts';
import { diffVersions, listVersions } from '../amps/writing/read-versions.ts';
import { restoreVersion, saveModule } from '../amps/writing/save-module.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import { personOfCookie } from '../people/sessions/sessions.ts';
import { approveModule } from './approve-module.ts';
import { runBringUnread } from './bring-unread.ts';
import { readinessOf } from './readiness.ts';

const fixture = await aPublishingFixture();
const { admin, anOwner, approve, editor, publish, read, reject, tools } = fixture;
const forget = await toyKinds(tools, ['blog-post', 'podcast']);
after(async () => {
  forget();
  await fixture.close();
});

test('a module that is no article is saved, merged, kept as versions and brought back', async () => {
  const { owner, amp, post } = await anAmpOfThree();
  const before = await contentHashOf(tools.db.root, amp.moduleId);
  const person = await personOf(owner);
  const save = (note: string) => saveModule(tools, { moduleId: post, person, fields: { note } });
  await save('The mill turns again');
  await save('The mill stands still');
  await assert.rejects(save('x'.repeat(101)), /too-large|100 characters/);
  const { items } = await listVersions(tools, { moduleId: post, person, limit: 9 });
  assert.deepEqual(
    items.map(({ reason, words }) => [reason, words]),
    [
      ['writing', 4],
      ['writing', 4],
      ['created', 4],
    ],
  );
  await restoreVersion(tools, { moduleId: post, person, number: 2 });
  const { fields } = await diffVersions(tools, { moduleId: post, person, from: 2 });
  assert.deepEqual(fields, []);
  assert.equal(await contentHashOf(tools.db.root, amp.moduleId), before);
});

test('under the addresses of articles there is no module of another kind', async () => {
  const { owner, post } = await anAmpOfThree();
  for (const call of ['', '/versions', '/versions/1', '/diff?from=1', '/sent_back'])
    assert.equal((await owner.call('GET', `/articles/${post}${call}`)).statusCode, 404, call);
  const saved = await owner.call('PATCH', `/articles/${post}`, { headline: 'A mill' });
  assert.equal(saved.statusCode, 404);
  const content_hash = await contentHashOf(tools.db.root, post);
  const decided = await editor.call('POST', `/articles/${post}/approve`, { content_hash });
  assert.equal(decided.statusCode, 404);
});

test('each module keeps the rules by itself, and what is wrong is said of the one that breaks them', async () => {
  const { owner, amp, post } = await anAmpOfThree('A draft of a mill');
  const { findings } = await readinessOf(tools, { ampId: amp.ampId, publisherId: owner.id });
  assert.deepEqual(
    findings.map(({ rule, module }) => [rule, module]),
    [['draft', post]],
  );
});

test('an Amp is submitted as all of its modules were shown, and each is approved by its own text', async () => {
  const { owner, amp, post } = await anAmpOfThree();
  assert.equal((await publish(owner, amp)).json().meta.code, 'content-changed');
  assert.equal((await publish(owner, await shown(amp))).statusCode, 200);
  assert.deepEqual(await approvals(amp.ampId), ['awaiting', 'awaiting', 'not_needed']);
  await approvePost(post);
  assert.equal((await reject(editor, amp)).statusCode, 200);
  await publish(owner, await shown(amp));
  assert.deepEqual(await approvals(amp.ampId), ['awaiting', 'approved', 'not_needed']);
});

test('an Amp is live once each module that an editor reads is approved; the others go as they stand', async () => {
  const { owner, amp, post, podcast } = await anAmpOfThree();
  await publish(owner, await shown(amp));
  await approve(editor, amp);
  assert.equal((await read(owner, amp)).status, statusCode.pending);
  await approvePost(post);
  assert.equal((await read(owner, amp)).status, statusCode.live);
  const modules = await modulesOf(tools.db.root, [amp.ampId]);
  const heard = modules.find(({ id }) => id === podcast);
  assert.deepEqual(
    [heard?.approval, heard?.approvedHash],
    ['not_needed', await contentHashOf(tools.db.root, podcast)],
  );
  const placements = await placementsOf(tools.db.root, amp.ampId);
  assert.deepEqual(
    placements.map(({ site, moduleId }) => [site, moduleId]),
    [['newsroom', amp.moduleId]],
    'the newsroom takes articles only',
  );
});

test('what no editor reads goes out changed once the writing has rested, unless it breaks a rule', async () => {
  const { owner, amp, post, podcast } = await anAmpOfThree();
  await publish(owner, await shown(amp));
  await approve(editor, amp);
  await approvePost(post);
  const person = await personOf(admin);
  const approvedAfter = async (minutes: number) => {
    tools.advance(minutes * 60_000);
    await runBringUnread(tools, {});
    return hashOfApproved(tools.db.root, podcast);
  };
  const write = async (note: string) => {
    await saveModule(tools, { moduleId: podcast, person, fields: { note } });
    return contentHashOf(tools.db.root, podcast);
  };
  const heard = await contentHashOf(tools.db.root, podcast);
  const loud = await write('A mill is loud');
  assert.equal(await approvedAfter(1), heard);
  assert.equal(await approvedAfter(4), loud);
  await write('A draft of a mill');
  assert.equal(await approvedAfter(9), loud);
  const silent = await write('A mill is silent');
  assert.equal(await approvedAfter(9), silent);
  await saveModule(tools, { moduleId: post, person, fields: { note: 'The mill is loud' } });
  await approvedAfter(9);
  assert.deepEqual(await approvals(amp.ampId), ['approved', 'awaiting', 'not_needed']);
});

test('its owner hears what others changed in it, with the words, and nothing of what they changed themselves', async () => {
  const { owner, amp, post, podcast } = await anAmpOfThree();
  await publish(owner, await shown(amp));
  await approve(editor, amp);
  await approvePost(post);
  const change = async (by: SignedIn, note: string) => {
    tools.advance(60_000);
    await saveModule(tools, { moduleId: podcast, person: await personOf(by), fields: { note } });
    tools.advance(6 * 60_000);
    await runBringUnread(tools, {});
    return mailsTo(tools, owner.email, 'live-text-changed');
  };
  const [first, ...more] = await change(admin, 'A mill is loud');
  assert.equal(
    first?.subject,
    'Your live text was changed by Admin: The ferry crosses the sound again',
  );
  assert.match(
    first.text,
    /Admin changed the podcast of “The ferry crosses the sound again”, which is live. It is/,
  );
  assert.match(first.text, /Note, before:[^]*heard[^]*Note, now:[^]*loud/);
  assert.equal(more.length, 0);
  const [, second] = await change(admin, 'A mill is asleep');
  assert.match(second?.text ?? '', /Note, before:[^]*loud[^]*Note, now:[^]*asleep/);
  await tools.db.root
    .updateTable('people')
    .set({ role: 'Admin' })
    .where('id', '=', owner.id)
    .execute();
  assert.equal((await change(owner, 'A mill is awake')).length, 2);
});

test('each site is offered what it takes of an Amp, and shown as it will stand there', async () => {
  const { owner, amp } = await anAmpOfThree();
  const { options, posts, content_hash } = await offered(owner, amp.ampId);
  assert.deepEqual(
    posts.map(({ site, module, kind }) => [site, module, kind]),
    [['newsroom', amp.moduleId, 'article']],
  );
  const [newsroom] = options;
  assert.deepEqual([newsroom?.modules, newsroom?.problems], [[amp.moduleId], []]);
  assert.equal(content_hash, (await shown(amp)).contentHash);
});

test('a site that takes none of an Amp’s modules is not offered, and refused with their names', async () => {
  const { owner, amp } = await anAmpOfThree();
  await tools.db.root
    .updateTable('amp_modules')
    .set({ enabled: false })
    .where('id', '=', amp.moduleId)
    .execute();
  const says = 'Newsroom does not take blog posts or podcasts.';
  const [newsroom] = (await offered(owner, amp.ampId)).options;
  assert.deepEqual([newsroom?.modules, newsroom?.problems, newsroom?.chosen], [[], [says], false]);
  const refused = (await publish(owner, await shown(amp))).json().meta;
  assert.deepEqual([refused.code, refused.fields], ['invalid', { destinations: [says] }]);
});

test('words that an owner wants changed are looked for in each module, and written where they stand', async () => {
  const { owner, amp, post } = await anAmpOfThree();
  await publish(owner, await shown(amp));
  await approve(editor, amp);
  await approvePost(post);
  await tools.runJobs();
  const url = `/press_releases/${amp.ampId}/change_requests`;
  const ask = (now: string) =>
    owner.call('POST', url, {
      kind: 'correction',
      reason: 'It opens at noon.',
      passages: [{ now, instead: 'opens at noon' }],
    });
  const nowhere = await ask('closes again');
  assert.deepEqual(nowhere.json().meta.fields, {
    'passages.0.now': ['These words do not stand in the article. Copy them from it.'],
  });
  const asked = (await ask('opens again')).json().data;
  const accepted = await editor.call('POST', `${url}/${asked.id}/accept`, { answer: '' });
  assert.equal(accepted.json().data.state, 'accepted');
  const { fields } = await diffVersions(tools, {
    moduleId: post,
    person: await personOf(owner),
    from: 'approved',
  });
  assert.equal(fields.length, 1);
  assert.deepEqual(await approvals(amp.ampId), ['approved', 'awaiting', 'not_needed']);
});

async function anAmpOfThree(note = 'The mill opens again') {
  const owner = await anOwner();
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const { ampId } = amp;
  const post = await aNote(tools, { ampId, kind: 'blog-post', note });
  const podcast = await aNote(tools, { ampId, kind: 'podcast', note: 'A mill is heard' });
  return { owner, amp, post, podcast };
}

const offered = async (owner: SignedIn, ampId: number) => {
  const answer = await owner.call('GET', `/press_releases/${ampId}/publish_options`);
  return distribution.options.reply.parse(answer.json().data);
};

async function shown(amp: Awaited<ReturnType<typeof aReadyAmp>>) {
  const { contentHash } = await readinessOf(tools, { ampId: amp.ampId, publisherId: null });
  return { ...amp, contentHash };
}

async function approvePost(moduleId: number): Promise<void> {
  const contentHash = await contentHashOf(tools.db.root, moduleId);
  await approveModule(tools, { moduleId, contentHash, person: await personOf(editor) });
}

const approvals = async (ampId: number) =>
  (await modulesOf(tools.db.root, [ampId])).map(({ approval }) => approval);

async function personOf({ cookie }: SignedIn) {
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  return person;
}
