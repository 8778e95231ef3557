import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { grantCredits } from '../credits/spend-credits.ts';
import { runResumeWaiting } from './resume-waiting.ts';

let names = 0;

const { tools, api } = await anApi({
  // Every link is there.
  fetch: (url) =>
    Promise.resolve({
      status: 200,
      headers: {},
      body: new Uint8Array(),
      truncated: false,
      finalUrl: url,
    }),
});
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });

/** Credits that come without a word to the Amps, as when the process ends in between. */
const grantSilently = (owner: SignedIn, quantity: number) =>
  tools.db.transaction((tx) => {
    names += 1;
    const grant = { personId: owner.id, product: 'amp', quantity, note: '' } as const;
    return grantCredits(tx, { ...grant, key: `silent-${names}`, at: tools.now() });
  });
const anOwner = () => {
  names += 1;
  return signedIn(tools, api, { name: `owner${names}` });
};
async function publish(owner: SignedIn) {
  names += 1;
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const answer = await owner.call(
    'POST',
    `/press_releases/${amp.ampId}/publish`,
    { destinations: [{ site: 'newsroom' }], content_hash: amp.contentHash },
    { 'idempotency-key': `waiting-${names}` },
  );
  assert.equal(answer.statusCode, 200, answer.body);
  return amp;
}
const statusOf = async (owner: SignedIn, { ampId }: { ampId: number }): Promise<number> =>
  (await owner.call('GET', `/press_releases/${ampId}`)).json().data.status;

/** One Amp has the only credit, another one waits for it. */
async function oneCreditForTwo() {
  const owner = await anOwner();
  await grantSilently(owner, 1);
  const first = await publish(owner);
  const second = await publish(owner);
  await tools.runJobs();
  assert.equal(await statusOf(owner, first), statusCode.pending);
  assert.equal(await statusOf(owner, second), statusCode.awaitingPayment);
  return { owner, first, second };
}

test('a credit that is free again because an Amp is withdrawn moves the one that waits', async () => {
  const { owner, first, second } = await oneCreditForTwo();
  await owner.call('POST', `/press_releases/${first.ampId}/withdraw`);
  await tools.runJobs();
  assert.equal(await statusOf(owner, first), statusCode.draft);
  assert.equal(await statusOf(owner, second), statusCode.pending);
});

test('and so does one that comes back because an editor says no', async () => {
  const { owner, first, second } = await oneCreditForTwo();
  const body = { reason: 'Please name the harbour.' };
  const said = await editor.call('POST', `/articles/${first.moduleId}/reject`, body);
  assert.equal(said.statusCode, 200, said.body);
  await tools.runJobs();
  assert.equal(await statusOf(owner, second), statusCode.pending);
});

test('credits that come at the very moment of publishing are not missed', async () => {
  const owner = await anOwner();
  const amp = await publish(owner);
  assert.equal(await statusOf(owner, amp), statusCode.awaitingPayment);
  await grantSilently(owner, 1);
  await tools.runJobs();
  assert.equal(await statusOf(owner, amp), statusCode.pending);
});

test('whatever was cut off in between, within an hour an Amp with credits goes on', async () => {
  const owner = await anOwner();
  const amp = await publish(owner);
  await tools.runJobs();
  await runResumeWaiting(tools, {});
  await tools.runJobs();
  assert.equal(await statusOf(owner, amp), statusCode.awaitingPayment, 'without credits it waits');
  await grantSilently(owner, 1);
  await runResumeWaiting(tools, {});
  await tools.runJobs();
  assert.equal(await statusOf(owner, amp), statusCode.pending);
});
