import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { aPublishingFixture, linkedTo } from '#tests/builders/publishing-fixture.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { anOrder, orderNow } from '#tests/builders/purchases.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { payPurchase } from '../credits/payments/purchase-deeds.ts';
import { updatePurchase } from '../credits/purchase-table.ts';
import { newestMails } from '../notices/outbox-table.ts';
import { creditsArrived } from './credits-arrived.ts';
import { runEndUnpaid } from './end-unpaid.ts';

const fixture = await aPublishingFixture();
after(() => fixture.close());
const { anOwner, credits, grant, linkAnswers, move, publish, read, tools } = fixture;

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

const arrived = {
  means: 'paid',
  sessionRef: null,
  paymentRef: null,
  purchaseId: null,
  amountCents: null,
  dispute: null,
  refund: null,
  currency: null,
  reason: null,
} as const;

test('the receipt says of the credits what is true when it is read: an Amp that waited takes one', async () => {
  const owner = await anOwner(0);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const purchase = await anOrder(tools, { personId: owner.id });
  await tools.db.transaction((tx) => payPurchase(tools, tx, { purchase, news: arrived }));
  const [mail] = await mailsTo(tools, owner.email, 'purchase-paid');
  assert.match(mail?.text ?? '', /The Amp that waited for payment takes one/);
  assert.doesNotMatch(mail?.text ?? '', /spend (them )?now/);
});

test('deleting an Amp that waits for payment gives up what was ordered for it', async () => {
  const owner = await anOwner(0);
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  await publish(owner, amp);
  const order = await anOrder(tools, { personId: owner.id });
  await tools.db.transaction((tx) => updatePurchase(tx, order.id, { amp_id: amp.ampId }));
  const gone = await owner.call('DELETE', `/press_releases/${amp.ampId}`);
  assert.equal(gone.statusCode, 200, gone.body);
  assert.equal((await orderNow(tools, order.id)).state, 'cancelled');
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
  await creditsArrived(tools, owner.id);
  const unasked = 'without a credit its links are not asked';
  assert.equal((await read(owner, amp)).status, statusCode.awaitingPayment, unasked);
  await grant(owner, 1);
  await creditsArrived(tools, owner.id);
  assert.equal((await read(owner, amp)).status, statusCode.draft);
  assert.deepEqual(await credits(owner), { available: 1, held: 0 });
  const [mail] = await newestMails(tools.db.root, 1);
  assert.equal(mail?.to_address, owner.email);
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
  await runEndUnpaid(tools, {});
  assert.equal(await status(), statusCode.awaitingPayment);
  await waitsFor(month + 60_000);
  await runEndUnpaid(tools, {});
  await runEndUnpaid(tools, {});
  assert.equal(await status(), statusCode.draft);
  const mails = (await newestMails(tools.db.root, 5)).filter(
    ({ to_address, subject }) =>
      to_address === owner.email && subject?.startsWith('No longer waiting'),
  );
  assert.equal(mails.length, 1);
});
