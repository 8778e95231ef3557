import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { limits } from '#domain/limits.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { balanceOf } from '../credits/balance.ts';
import { grantCredits } from '../credits/spend-credits.ts';
import { brokenInvariants } from '../invariants/check-invariants.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import { reportOf } from '../distribution/report.ts';
import { newestMails } from '../notices/outbox-table.ts';
import { runTellOfRevisions } from './tell-of-revisions.ts';

const { tools, api } = await anApi({
  now: '2026-01-02T09:00:00Z',
  fetch: linksAnswer(),
});
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });
const admin = await signedIn(tools, api, { name: 'admin', role: 'SuperAdmin' });
const owner = await signedIn(tools, api, { name: 'owner' });
const grant = { personId: owner.id, product: 'amp', quantity: 9, key: 'g', note: '' } as const;
await tools.db.transaction((tx) => grantCredits(tx, { ...grant, at: tools.now() }));

const headline = 'The ferry crosses the sound twice a day';
const read = async (moduleId: number) =>
  (await editor.call('GET', `/articles/${moduleId}`)).json().data;
const edit = (moduleId: number, text = headline) =>
  admin.call('PATCH', `/articles/${moduleId}`, { headline: text });
const posts = () =>
  tools.db.root.selectFrom('newsroom_articles').selectAll().orderBy('id').execute();
const available = async () =>
  (await balanceOf(tools.db.root, { personId: owner.id, product: 'amp' })).available;

let keys = 0;
/** Submitted and approved; sent only when jobs run. */
async function anApproved() {
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  keys += 1;
  const sites = { destinations: [{ site: 'newsroom' }], content_hash: amp.contentHash };
  const key = { 'idempotency-key': `live-key-${keys}` };
  const sent = await owner.call('POST', `/press_releases/${amp.ampId}/publish`, sites, key);
  assert.equal(sent.json().data.status, statusCode.pending, sent.body);
  const body = { content_hash: amp.contentHash };
  const approved = await editor.call('POST', `/articles/${amp.moduleId}/approve`, body);
  assert.equal(approved.statusCode, 200, approved.body);
  return amp;
}

test('a live text that is edited waits for approval, then is written over the same post', async () => {
  const amp = await anApproved();
  await tools.runJobs();
  const [posted] = (await posts()).slice(-1);
  const credits = await available();
  assert.equal((await edit(amp.moduleId)).statusCode, 200);

  const waiting = (await editor.call('GET', '/articles?state=awaiting')).json().data.items;
  assert.ok(waiting.some(({ id }: { id: number }) => id === amp.moduleId));
  const diff = (await editor.call('GET', `/articles/${amp.moduleId}/diff?from=approved`)).json();
  assert.deepEqual(
    diff.data.fields.map(({ field }: { field: string }) => field),
    ['headline'],
  );
  await tools.runJobs();
  assert.deepEqual((await posts()).at(-1), posted, 'nothing changes before it is approved');
  assert.equal((await reportOf(tools, amp.ampId)).change, 'awaiting');

  tools.advance(60_000);
  const { content_hash } = await read(amp.moduleId);
  const decision = { content_hash };
  const approved = await editor.call('POST', `/articles/${amp.moduleId}/approve`, decision);
  assert.equal(approved.statusCode, 200, approved.body);
  await tools.runJobs();
  const [updated] = (await posts()).slice(-1);
  assert.equal(updated?.id, posted?.id);
  assert.equal(updated?.slug, posted?.slug);
  assert.equal(updated?.content_hash, content_hash);
  const placements = await placementsOf(tools.db.root, amp.ampId);
  assert.deepEqual(
    placements.map(({ state, contentHash }) => [state, contentHash]),
    [['live', content_hash]],
  );
  const report = await reportOf(tools, amp.ampId);
  assert.equal(report.change, null);
  const decided = report.timeline.filter(({ says }) => says.startsWith('Change approved by'));
  assert.deepEqual(
    decided.map(({ at }) => at),
    [tools.now().toISOString()],
  );
  const [row] = report.placements;
  assert.equal(row?.update?.state, 'done');
  assert.equal(row?.update?.content_hash, content_hash);
  assert.equal(row?.update?.at, tools.now().toISOString());
  assert.equal(row?.attempts.length, 1, 'it was sent once');
  assert.equal(await available(), credits, 'no second credit');
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('a rejected change leaves the live text as it is, and who changed it is told', async () => {
  const amp = await anApproved();
  await tools.runJobs();
  const posted = (await posts()).at(-1);
  tools.advance(60_000);
  await edit(amp.moduleId);
  const reason = { reason: 'The timetable says once a day.' };
  const rejected = await editor.call('POST', `/articles/${amp.moduleId}/reject`, reason);
  assert.equal(rejected.statusCode, 200, rejected.body);
  await tools.runJobs();
  assert.deepEqual((await posts()).at(-1), posted);
  const report = await reportOf(tools, amp.ampId);
  assert.equal(report.change, 'rejected');
  assert.ok(report.timeline.some(({ says }) => says.startsWith('Change rejected by')));
  const { status } = (await owner.call('GET', `/press_releases/${amp.ampId}`)).json().data;
  assert.equal(status, statusCode.live);
  const mails = await newestMails(tools.db.root, 5);
  assert.ok(
    mails.some(
      ({ to_address, subject }) =>
        to_address === 'admin@demo.test' && subject?.startsWith('Change not approved'),
    ),
  );
  tools.advance(60_000);
  await edit(amp.moduleId, 'The ferry crosses the sound once a day');
  assert.equal((await read(amp.moduleId)).approval, 'awaiting', 'the next change is asked about');
});

test('text brought back to what was approved waits for nobody', async () => {
  const amp = await anApproved();
  const { fields } = await read(amp.moduleId);
  await edit(amp.moduleId);
  assert.equal((await read(amp.moduleId)).approval, 'awaiting');
  await edit(amp.moduleId, fields.headline);
  assert.equal((await read(amp.moduleId)).approval, 'approved');
});

test('what is not sent yet goes out once, with the words that were approved last', async () => {
  await tools.runJobs();
  const amp = await anApproved();
  const count = (await posts()).length;
  await edit(amp.moduleId);
  const { content_hash } = await read(amp.moduleId);
  await editor.call('POST', `/articles/${amp.moduleId}/approve`, { content_hash });
  await tools.runJobs();
  const now = await posts();
  assert.equal(now.length, count + 1);
  assert.equal(now.at(-1)?.content_hash, content_hash);
  assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
});

test('an editor is shown where a link leads now, and what is said of a picture', async () => {
  const amp = await anApproved();
  await tools.runJobs();
  const { fields } = await read(amp.moduleId);
  const elsewhere = JSON.stringify(fields.body).replace(
    /"href":"[^"]*"/,
    '"href":"https://elsewhere.example/"',
  );
  const patch = { body: JSON.parse(elsewhere) };
  assert.equal((await admin.call('PATCH', `/articles/${amp.moduleId}`, patch)).statusCode, 200);
  const [picture] = (await admin.call('GET', `/articles/${amp.moduleId}/pictures`)).json().data
    .items;
  const words = { caption: 'At the pier' };
  const said = await admin.call('PATCH', `/media_resources/${picture.id}`, words);
  assert.equal(said.statusCode, 200, said.body);
  const diff = (await editor.call('GET', `/articles/${amp.moduleId}/diff?from=approved`)).json();
  const added = diff.data.fields.map(
    ({ field, pieces }: { field: string; pieces: { kind: string; text: string }[] }) => [
      field,
      pieces.flatMap(({ kind, text }) => (kind === 'added' ? [text] : [])).join(''),
    ],
  );
  assert.deepEqual(
    added.map(([field]: [string]) => field),
    ['links', 'pictures'],
  );
  assert.match(added[0][1], /elsewhere/);
  assert.match(added[1][1], /At the pier/);
});

test('a change that breaks the rules is not approved', async () => {
  const amp = await anApproved();
  await tools.runJobs();
  await edit(amp.moduleId, '');
  const { content_hash } = await read(amp.moduleId);
  const answer = await editor.call('POST', `/articles/${amp.moduleId}/approve`, { content_hash });
  assert.equal(answer.statusCode, 409);
  assert.equal(answer.json().meta.code, 'not-ready');
});

test('editors are written to once, when the writing of a live text has rested', async () => {
  const amp = await anApproved();
  await tools.runJobs();
  tools.advance(60_000);
  const told = async () => {
    await runTellOfRevisions(tools, {});
    const mails = await mailsTo(tools, 'editor@demo.test', 'revision-waits');
    return mails.filter(({ text }) =>
      text.includes(`/app/announcements/review/${amp.ampId}/article`),
    );
  };
  await edit(amp.moduleId);
  assert.equal((await told()).length, 0, 'typing may go on');
  tools.advance(limits.changedTextRestsMinutes * 60_000);
  assert.match((await told())[0]?.subject ?? '', /^Changed after approval/);
  assert.equal((await told()).length, 1, 'once');
  const toWriter = await mailsTo(tools, 'admin@demo.test', 'revision-waits');
  assert.ok(!toWriter.some(({ text }) => text.includes(`/review/${amp.ampId}/`)));

  const unread = async () => {
    const { items } = (await editor.call('GET', '/users/notifications')).json().data;
    return items.filter(
      (one: { path: string; is_read: boolean }) =>
        one.path.includes(`/review/${amp.ampId}/`) && !one.is_read,
    ).length;
  };
  const before = await unread();
  assert.ok(before > 0);
  await editor.call('POST', `/articles/${amp.moduleId}/reject`, { reason: 'Not yet, please.' });
  assert.equal(await unread(), before - 1, 'what is decided is no news');
  tools.advance(60_000);
  await edit(amp.moduleId, 'The ferry crosses the sound at noon');
  tools.advance(limits.changedTextRestsMinutes * 60_000);
  assert.equal((await told()).length, 2, 'a new round is told of again');
});

test('a change that was taken back meanwhile is not written about', async () => {
  const amp = await anApproved();
  await tools.runJobs();
  const { fields } = await read(amp.moduleId);
  await edit(amp.moduleId);
  await edit(amp.moduleId, fields.headline);
  tools.advance(limits.changedTextRestsMinutes * 60_000);
  await runTellOfRevisions(tools, {});
  const mails = await mailsTo(tools, 'editor@demo.test', 'revision-waits');
  assert.ok(!mails.some(({ text }) => text.includes(`/review/${amp.ampId}/`)));
});
