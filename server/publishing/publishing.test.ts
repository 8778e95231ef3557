import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aPublishingFixture, linkedTo } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import { newestMails } from '../notices/outbox-table.ts';
import { saveDocument } from '../amps/writing/save-document.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { anOwner, approve, credits, editor, linkAnswers, publish, read, tools } = fixture;

test('a ready Amp goes from draft to review to live, and its credit from held to spent', async () => {
  const owner = await anOwner(3);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const submitted = await publish(owner, amp);
  assert.equal(submitted.statusCode, 200, submitted.body);
  assert.equal(submitted.json().data.status, statusCode.pending);
  assert.equal(submitted.json().data.modules[0].approval, 'awaiting');
  assert.deepEqual(await credits(owner), { available: 2, held: 1 });

  const told = async () =>
    (await editor.call('GET', '/users/notifications'))
      .json()
      .data.items.find(({ text }: { text: string }) => text.startsWith('For approval'));
  const word = await told();
  assert.equal(word.path, `/app/announcements/review/${amp.ampId}/article`);
  assert.equal(word.is_read, false);

  const approved = await approve(editor, amp);
  assert.equal(approved.statusCode, 200, approved.body);
  assert.equal((await told()).is_read, true, 'what is decided is news no more');
  assert.equal(approved.json().data.approval, 'approved');
  assert.equal(approved.json().data.approved_by, 'Editor Tester');
  assert.deepEqual(await credits(owner), { available: 2, held: 0 });
  const live = await read(owner, amp);
  assert.equal(live.status, statusCode.live);
  assert.equal(live.published_at, '2026-01-02T09:00:00.000Z');
  const placements = await placementsOf(tools.db.root, amp.ampId);
  assert.deepEqual(
    placements.map(({ site, contentHash }) => [site, contentHash]),
    [['newsroom', amp.contentHash]],
  );
  const history = (await owner.call('GET', `/press_releases/${amp.ampId}/history`)).json().data;
  assert.deepEqual(
    history.items.map((step: { move: string; actor: string }) => [step.move, step.actor]),
    [
      ['approve', 'Editor Tester'],
      ['submit', owner.name],
    ],
  );
  const events = (await owner.call('GET', `/press_releases/${amp.ampId}/events`)).json().data;
  assert.deepEqual(
    events.items.map((event: { type: number }) => event.type),
    [0],
  );
  const subjects = (await newestMails(tools.db.root, 50)).map(({ to_address, subject }) => [
    to_address,
    subject,
  ]);
  const title = 'The ferry crosses the sound again';
  // Mailed to staff after some minutes: by then this one was decided.
  assert.ok(!subjects.some(([to, text]) => to === 'editor@demo.test' && text?.includes(title)));
  assert.ok(subjects.some(([to]) => to === owner.email));
});

test('a second click with the same key changes nothing and gets the same answer', async () => {
  const owner = await anOwner(3);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const answers = await Promise.all([
    publish(owner, amp, {}, 'the-same-key'),
    publish(owner, amp, {}, 'the-same-key'),
  ]);
  assert.deepEqual(
    answers.map(({ statusCode: code }) => code),
    [200, 200],
  );
  assert.deepEqual(answers[0]?.json().data, answers[1]?.json().data);
  assert.deepEqual(await credits(owner), { available: 2, held: 1 });
});

test('text that changed since it was shown is neither submitted nor approved', async () => {
  const owner = await anOwner();
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const old = await publish(owner, amp, { content_hash: 'a'.repeat(64) });
  assert.equal(old.json().meta.code, 'content-changed');
  assert.equal(old.json().data.content_hash, amp.contentHash);
  await publish(owner, amp);
  await tools.db.transaction((tx) =>
    saveDocument(tx, {
      moduleId: amp.moduleId,
      authorId: editor.id,
      at: tools.now(),
      keep: 'always',
      change: { fields: { quote: 'It was worth the wait.' } },
    }),
  );
  const approved = await approve(editor, amp);
  assert.equal(approved.statusCode, 409);
  assert.equal(approved.json().meta.code, 'content-changed');
  assert.equal((await read(owner, amp)).status, statusCode.pending);
  assert.equal((await approve(editor, amp, approved.json().data.content_hash)).statusCode, 200);
});

test('what is not ready is not submitted, and every reason is told at its field', async () => {
  const owner = await anOwner();
  const amp = await aReadyAmp(tools, {
    ownerId: owner.id,
    fields: { headline: '', summary: 'We are back.' },
  });
  const answer = await publish(owner, amp);
  assert.equal(answer.statusCode, 409);
  assert.equal(answer.json().meta.code, 'not-ready');
  assert.deepEqual(Object.keys(answer.json().meta.fields).toSorted(), ['headline', 'summary']);
  const ready = (await owner.call('GET', `/press_releases/${amp.ampId}/readiness`)).json().data;
  assert.equal(ready.ready, false);
  assert.deepEqual(ready.findings, answer.json().data.findings);
  assert.deepEqual(await credits(owner), { available: 3, held: 0 });
});

test('a link that leads nowhere stops the Amp', async (t) => {
  linkAnswers.status = 404;
  t.after(() => {
    linkAnswers.status = 200;
  });
  const owner = await anOwner();
  const href = 'https://ferry.test/dead-link';
  const amp = await aReadyAmp(tools, {
    ownerId: owner.id,
    fields: { body: linkedTo(href) },
  });
  const answer = await publish(owner, amp);
  assert.match(answer.json().meta.fields.body[0], /could not be reached/);
});

test('a site is refused that does not exist, needs an account, or belongs to another company', async () => {
  const owner = await anOwner();
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const choices = [
    [{ site: 'gazette' }],
    [{ site: 'wordpress' }],
    [{ site: 'wordpress', account_id: 999_999 }],
    [{ site: 'newsroom' }, { site: 'newsroom' }],
  ];
  for (const destinations of choices) {
    const answer = await publish(owner, amp, { destinations });
    assert.equal(answer.statusCode, 422, JSON.stringify(destinations));
    assert.ok(answer.json().meta.fields.destinations);
  }
  assert.equal((await read(owner, amp)).status, statusCode.draft);
});

test('an Amp set for later keeps its moment and its zone', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const wrong = { scheduled_for: '2026-02-01T08:00:00Z', scheduled_zone: 'Mars/Olympus' };
  assert.ok((await publish(owner, amp, wrong)).json().meta.fields.scheduled_zone);
  const answer = await publish(owner, amp, { ...wrong, scheduled_zone: 'Europe/Rome' });
  assert.equal(answer.json().data.scheduled_for, '2026-02-01T08:00:00.000Z');
  assert.equal(answer.json().data.scheduled_zone, 'Europe/Rome');
  await approve(editor, amp);
  const [placement] = await placementsOf(tools.db.root, amp.ampId);
  assert.equal(placement?.notBefore?.toISOString(), '2026-02-01T08:00:00.000Z');
});
