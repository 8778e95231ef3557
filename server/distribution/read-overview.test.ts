import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DefaultQueryCompiler } from 'kysely';
import type { Own } from '#contract/overview.ts';
import { statusCode } from '#domain/amps/status.ts';
import { personOfCookie } from '#server/people/sessions/sessions.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { anAccount } from '#tests/builders/people.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { anOpenSession } from '#tests/builders/sessions.ts';
import { insertStep } from '../amps/status-history-table.ts';
import { readOwn } from './read-overview.ts';

const { tools, ownerId, anAmp } = await aPracticeFixture();
const personOf = async (id: number) => {
  const { cookie } = await anOpenSession(tools, id);
  const person = await personOfCookie(tools, { cookie, hostname: 'localhost' });
  assert.ok(person);
  return person;
};
const ada = await personOf(ownerId);
const editorId = await anAccount(tools, { email: 'edith@demo.test', role: 'Editor' });
const resellerId = await anAccount(tools, { email: 'rhea@demo.test', role: 'Reseller' });
const clientId = await anAccount(tools, {
  email: 'ben@demo.test',
  role: 'ResellerClient',
  resellerId,
});
const idsIn = ({ next, under_way: others }: Own) => [next?.id, ...others.map(({ id }) => id)];

test('a new account has nothing yet, and is told of nobody else’s', async () => {
  await anArticle(tools, { ownerId: clientId, fields: { headline: 'Somebody else’s' } });
  const own = await readOwn(tools, ada);
  assert.deepEqual(
    { ...own, live: { ...own.live, weeks: new Set(own.live.weeks) } },
    {
      next: null,
      under_way: [],
      amps: 0,
      live: { pages: 0, more: false, weeks: new Set([0]) },
      newest: null,
      companies: 0,
      company: null,
    },
  );
});

test('pages that are live are counted by week, and the last one read back is the proof', async () => {
  const { ampId } = await anAmp();
  await tools.runJobs();
  const { live, newest, next, under_way: others } = await readOwn(tools, ada);
  assert.deepEqual([live.pages, live.weeks.at(-1), live.more], [1, 1, false]);
  assert.equal(newest?.press_release.id, ampId);
  assert.ok(newest.read_at && newest.practice && newest.piece);
  assert.deepEqual([next, others], [null, []], 'what is live asks for nobody');
  const { companies, company } = await readOwn(tools, ada);
  assert.equal(companies, 1);
  assert.match(company?.name ?? '', /^Harborlight/);

  tools.advance(8 * 24 * 3_600_000);
  assert.equal((await readOwn(tools, ada)).live.weeks.at(-2), 1);
  tools.advance(90 * 24 * 3_600_000);
  const later = await readOwn(tools, ada);
  assert.equal(later.live.pages, 1);
  assert.ok(later.live.weeks.every((pages) => pages === 0));
});

test('what came back is the next step, with why and by whom; what goes on stands below', async () => {
  const draft = await anArticle(tools, { ownerId });
  const read = await anArticle(tools, { ownerId, status: 'pending' });
  const back = await anArticle(tools, { ownerId, status: 'rejected' });
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const reject = { from: 'pending', to: 'rejected', move: 'reject', actorId: editorId } as const;
    await insertStep(tx, { ampId: back.ampId, ...reject, note: 'Say who.', at });
    await tx
      .updateTable('amps')
      .set({ reject_reason: 'Say who.', rejected_at: at })
      .where('id', '=', back.ampId)
      .execute();
  });
  tools.advance(3_600_000);
  const own = await readOwn(tools, ada);
  assert.deepEqual(idsIn(own), [back.ampId, read.ampId, draft.ampId]);
  assert.equal(own.amps, 2, 'counted so far that one knows of several');
  assert.equal(own.next?.reason, 'Say who.');
  assert.equal(own.next?.since, at.toISOString());
  assert.ok(own.next?.by);
  assert.deepEqual(own.next?.comments, { total: 0, more: false });
});

test('a reseller goes on with what is a client’s, but agrees to nothing for them', async () => {
  const reseller = await personOf(resellerId);
  const [draft] = idsIn(await readOwn(tools, reseller));
  assert.ok(draft);
  const waits = await anArticle(tools, { ownerId: clientId, status: 'awaitingClient' });
  const own = await readOwn(tools, reseller);
  assert.equal(own.next?.id, draft);
  assert.deepEqual(
    own.under_way.map(({ id, status }) => [id, status]),
    [[waits.ampId, statusCode.awaitingClient]],
  );
});

test('however many Amps there are, as many questions are asked', async (t) => {
  const { mock } = t.mock.method(DefaultQueryCompiler.prototype, 'compileQuery');
  const asked = async () => {
    mock.resetCalls();
    await readOwn(tools, ada);
    return mock.callCount();
  };
  const few = await asked();
  for (let more = 0; more < 12; more += 1) await anArticle(tools, { ownerId, status: 'pending' });
  assert.equal(await asked(), few);
});
