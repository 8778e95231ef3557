import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import { reportOf } from './report.ts';
import { pickUpOverdue } from './watch-placements.ts';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeFixture();
const minute = 60_000;

async function pass(minutes: number) {
  tools.advance(minutes * minute);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
}

/** Mails of this kind that were not there when it was asked last. */
function newMails(kind: string) {
  let seen = 0;
  return async () => {
    const all = (await keptMails(tools)).filter((mail) => mail.kind === kind);
    const fresh = all.slice(seen).map(({ subject, text }) => `${subject}\n${text}`);
    seen = all.length;
    return fresh;
  };
}
const complete = newMails('report-complete');
const failed = newMails('update-failed');
const approve = (ampId: number, headline: string) =>
  approveHeadline(tools, { ampId, headline, by: ownerId });
const placed = async (ampId: number) => (await reportOf(tools, ampId)).placements[0];

test('nothing is told as live before its page has answered', async () => {
  const { ampId } = await anAmp();
  await practice.fail({ operation: 'page.read', fault: 'server-error', times: 3 });
  await tools.runJobs();
  assert.deepEqual(await complete(), []);
  const first = await placed(ampId);
  assert.equal(first?.state_words, 'Posted, not readable yet');
  assert.match(first.why_not_live?.says ?? '', /its page did not answer when we looked/);
  assert.equal((await reportOf(tools, ampId)).totals.live, 0);
  for (let times = 0; times < 12; times += 1) await pass(10);
  assert.equal((await placed(ampId))?.state_words, 'Live');
  assert.match((await complete()).join('\n'), /live on 1 of 1/i);
});

async function anAmpThatIsLive() {
  const made = await anAmp();
  await tools.runJobs();
  await pass(10);
  await failed();
  return made;
}

test('of a post that its site does not have no mail says that it is live or untouched', async () => {
  const { ampId } = await anAmpThatIsLive();
  await practice.tamper((await placementOf(ampId)).marker, 'delete');
  await approve(ampId, 'Harborlight opens for spring');
  await tools.runJobs();
  const [mail, ...more] = await failed();
  assert.deepEqual(more, []);
  assert.match(mail ?? '', /WordPress says that it does not have this post any more/);
  assert.doesNotMatch(mail ?? '', /is live on|untouched/);
});

test('a post is not called untouched while an earlier change may be there', async () => {
  const { ampId } = await anAmpThatIsLive();
  await practice.fail({ operation: 'posts.update', fault: 'server-error-after-accept', times: 1 });
  await approve(ampId, 'First change');
  await tools.runJobs();
  await practice.fail({ operation: 'posts.update', fault: 'forbidden', times: 5 });
  await approve(ampId, 'Second change');
  await tools.runJobs();
  await pass(2);
  const [mail] = await failed();
  assert.match(mail ?? '', /An earlier change of it got no clear answer and may be there by now/);
  assert.doesNotMatch(mail ?? '', /untouched/);
  assert.deepEqual((await placed(ampId))?.update?.unclear, true, 'nor does the report');
  for (let times = 0; times < 8; times += 1) await pass(30);
  const says = (await placed(ampId))?.why_not_live?.says ?? '';
  assert.doesNotMatch(says, /If you changed it there, nothing is to be done/);
});

test('a failed change of which nothing left leaves the report sure of the text that is there', async () => {
  const { ampId } = await anAmpThatIsLive();
  await practice.fail({ operation: 'posts.update', fault: 'forbidden', times: 1 });
  await approve(ampId, 'A change that the site refuses');
  await tools.runJobs();
  const { update } = (await placed(ampId)) ?? {};
  assert.deepEqual([update?.state, update?.unclear], ['failed', false]);
});
