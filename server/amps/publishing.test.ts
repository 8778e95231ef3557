import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { statusCode } from '#domain/amps/status.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { buildApi } from '../api.ts';
import { balanceOf } from '../credits/balance.ts';
import { grantCredits } from '../credits/spend-credits.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import { newestMails } from '../notices/outbox-table.ts';
import { creditsArrived } from './credits-arrived.ts';
import { endUnpaid } from './end-unpaid.job.ts';
import { saveDocument } from './writing/save-document.ts';

let tools: TestTools;
let api: FastifyInstance;
let editor: SignedIn;
let admin: SignedIn;
let owners = 0;
const linkAnswers = { status: 200 };

before(async () => {
  tools = await testTools({
    now: '2026-01-02T09:00:00Z',
    // Every link leads to a page that is there, unless a test takes it away.
    fetch: (url) =>
      Promise.resolve({
        status: linkAnswers.status,
        headers: {},
        body: new Uint8Array(),
        truncated: false,
        finalUrl: url,
      }),
  });
  api = await buildApi(tools);
  editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
  admin = await signedIn(tools, api, { name: 'admin', role: 'SuperAdmin' });
});
after(async () => {
  await api.close();
  await tools.close();
});

async function anOwner(credits = 3): Promise<SignedIn> {
  owners += 1;
  const owner = await signedIn(tools, api, { name: `owner${owners}` });
  if (credits > 0) await grant(owner, credits);
  return owner;
}
let grants = 0;
const grant = (owner: SignedIn, quantity: number) =>
  tools.db.transaction((tx) => {
    grants += 1;
    const key = `grant-${grants}`;
    const at = tools.now();
    return grantCredits(tx, { personId: owner.id, product: 'amp', quantity, key, note: '', at });
  });
const credits = async (owner: SignedIn) => {
  const balance = await balanceOf(tools.db.root, { personId: owner.id, product: 'amp' });
  return { available: balance.available, held: balance.held };
};

type Amp = Awaited<ReturnType<typeof aReadyAmp>>;
let keys = 0;
const publish = (person: SignedIn, amp: Amp, more: object = {}, key?: string) => {
  keys += 1;
  return person.call(
    'POST',
    `/press_releases/${amp.ampId}/publish`,
    { destinations: [{ site: 'newsroom' }], content_hash: amp.contentHash, ...more },
    { 'idempotency-key': key ?? `key-${keys}-abcdef` },
  );
};
const approve = (person: SignedIn, amp: Amp, content_hash = amp.contentHash) =>
  person.call('POST', `/articles/${amp.moduleId}/approve`, { content_hash });
const reject = (person: SignedIn, amp: Amp) =>
  person.call('POST', `/articles/${amp.moduleId}/reject`, { reason: 'Say who built the ferry.' });
const move = (person: SignedIn, amp: Amp, name: string, body?: object) =>
  person.call('POST', `/press_releases/${amp.ampId}/${name}`, body);
const read = async (person: SignedIn, amp: Amp) =>
  (await person.call('GET', `/press_releases/${amp.ampId}`)).json().data;

test('a ready Amp goes from draft to review to live, and its credit from held to spent', async () => {
  const owner = await anOwner(3);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const submitted = await publish(owner, amp);
  assert.equal(submitted.statusCode, 200, submitted.body);
  assert.equal(submitted.json().data.status, statusCode.pending);
  assert.equal(submitted.json().data.modules[0].approval, 'awaiting');
  assert.deepEqual(await credits(owner), { available: 2, held: 1 });

  const approved = await approve(editor, amp);
  assert.equal(approved.statusCode, 200, approved.body);
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
      ['submit', `Owner${owners} Tester`],
      ['approve', 'Editor Tester'],
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
  assert.ok(subjects.some(([to, text]) => to === 'editor@demo.test' && text?.includes(title)));
  assert.ok(subjects.some(([to]) => to === `owner${owners}@demo.test`));
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
      change: (doc) => doc.getText('quote').insert(0, 'It was worth the wait.'),
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

test('without a credit the Amp waits for payment, and goes on by itself, oldest first', async () => {
  const owner = await anOwner(0);
  const older = await aReadyAmp(tools, { ownerId: owner.id });
  const newer = await aReadyAmp(tools, { ownerId: owner.id });
  assert.equal((await publish(owner, older)).json().data.status, statusCode.awaitingPayment);
  tools.advance(1000);
  assert.equal((await publish(owner, newer)).json().data.status, statusCode.awaitingPayment);
  assert.equal((await read(owner, older)).rights.edit, false);

  await grant(owner, 1);
  await creditsArrived(tools, owner.id);
  assert.equal((await read(owner, older)).status, statusCode.pending);
  assert.equal((await read(owner, newer)).status, statusCode.awaitingPayment);
  assert.deepEqual(await credits(owner), { available: 0, held: 1 });

  const cancelled = await move(owner, newer, 'cancel_payment');
  assert.equal(cancelled.json().data.status, statusCode.draft);
});

test('credits that come for an Amp that is no longer ready send it back, and its owner is told', async (t) => {
  const owner = await anOwner(0);
  const href = 'https://ferry.test/soon-gone';
  const amp = await aReadyAmp(tools, { ownerId: owner.id, fields: { body: linkedTo(href) } });
  await publish(owner, amp);
  tools.advance(3_600_000);
  linkAnswers.status = 404;
  t.after(() => {
    linkAnswers.status = 200;
  });
  await grant(owner, 1);
  await creditsArrived(tools, owner.id);
  assert.equal((await read(owner, amp)).status, statusCode.draft);
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  const [mail] = await newestMails(tools.db.root, 1);
  assert.equal(mail?.to_address, `owner${owners}@demo.test`);
});

test('an Amp that nobody pays for in thirty days is again what it was, and its owner is told', async () => {
  const owner = await anOwner(0);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  assert.equal((await publish(owner, amp)).json().data.status, statusCode.awaitingPayment);
  const status = async () => {
    const rows = tools.db.root.selectFrom('amps').select('status').where('id', '=', amp.ampId);
    return (await rows.executeTakeFirstOrThrow()).status;
  };
  const waitsFor = (ms: number) =>
    tools.db.root
      .updateTable('amp_status_history')
      .set({ at: new Date(tools.now().getTime() - ms) })
      .where('amp_id', '=', amp.ampId)
      .execute();
  const month = 30 * 24 * 3_600_000;
  await waitsFor(month - 60_000);
  await endUnpaid.run(tools, {});
  assert.equal(await status(), statusCode.awaitingPayment);
  await waitsFor(month + 60_000);
  await endUnpaid.run(tools, {});
  await endUnpaid.run(tools, {});
  assert.equal(await status(), statusCode.draft);
  const mails = (await newestMails(tools.db.root, 5)).filter(
    ({ to_address, subject }) =>
      to_address === `owner${owners}@demo.test` && subject?.startsWith('No longer waiting'),
  );
  assert.equal(mails.length, 1);
});

test('a rejected Amp tells why, gives its credit back, and can be published again', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  assert.equal((await reject(editor, amp)).statusCode, 200);
  const rejected = await read(owner, amp);
  assert.equal(rejected.status, statusCode.rejected);
  assert.equal(rejected.reject_reason, 'Say who built the ferry.');
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });

  assert.equal((await publish(owner, amp)).json().data.status, statusCode.pending);
  assert.deepEqual(await credits(owner), { available: 0, held: 1 });
  assert.equal((await approve(editor, amp)).statusCode, 200);
  assert.deepEqual(await credits(owner), { available: 0, held: 0 });
});

test('a submitted Amp can be taken back, and a rejected one made a draft', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const withdrawn = await move(owner, amp, 'withdraw');
  assert.equal(withdrawn.json().data.status, statusCode.draft);
  assert.equal(withdrawn.json().data.modules[0].approval, 'not_needed');
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  assert.equal((await editor.call('GET', `/articles/${amp.moduleId}`)).statusCode, 404);

  await publish(owner, amp);
  await reject(editor, amp);
  const reopened = await move(owner, amp, 'reopen');
  assert.equal(reopened.json().data.status, statusCode.draft);
  assert.equal(reopened.json().data.reject_reason, null);
});

test('two editors deciding at once: one decision holds, the other is refused', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const answers = await Promise.all([approve(editor, amp), reject(admin, amp)]);
  assert.equal(answers.filter(({ statusCode: code }) => code === 200).length, 1);
  assert.equal(answers.filter(({ statusCode: code }) => code === 409).length, 1);
  const { held } = await credits(owner);
  assert.equal(held, 0);
});

test('steps that are not open are refused, and change nothing [R5.45]', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  for (const name of ['withdraw', 'reopen', 'cancel_payment'])
    assert.equal((await move(owner, amp, name)).statusCode, 409, name);
  await publish(owner, amp);
  assert.equal((await publish(owner, amp)).statusCode, 409);
  await approve(editor, amp);
  assert.equal((await approve(editor, amp)).statusCode, 409);
  assert.equal((await move(owner, amp, 'withdraw')).statusCode, 409);
});

test('an admin takes a live Amp down; for its owner there is no such step', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  await approve(editor, amp);
  const reason = 'The ferry did not cross.';
  assert.equal((await move(owner, amp, 'retract', { reason })).statusCode, 404);
  assert.equal((await move(admin, amp, 'retract', { reason: ' ' })).statusCode, 422);
  const retracted = await move(admin, amp, 'retract', { reason });
  assert.equal(retracted.json().data.status, statusCode.rejected);
  assert.deepEqual(await credits(owner), { available: 0, held: 0 });
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

test('deleting an Amp in review gives its credit back, and it is gone for everyone', async () => {
  const owner = await anOwner(1);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const path = `/press_releases/${amp.ampId}`;
  assert.equal((await owner.call('DELETE', path)).statusCode, 409);
  assert.equal((await admin.call('DELETE', path)).statusCode, 200);
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  for (const person of [owner, editor, admin])
    assert.equal((await person.call('GET', path)).statusCode, 404);
});

const linkedTo = (href: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        {
          type: 'text' as const,
          text: 'The timetable ',
          marks: [{ type: 'link' as const, attrs: { href } }],
        },
        { type: 'text' as const, text: 'says when the ferry crosses the sound again. '.repeat(45) },
      ],
    },
  ],
});
