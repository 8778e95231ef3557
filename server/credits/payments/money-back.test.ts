import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { aTill, onlyFree, parked } from '#tests/builders/till.ts';
import { undoneEvents } from './payment-event-table.ts';

const { tools, api, buyer, order, sum, soundBut, hold } = await aTill();

test('a refund takes the credits back, and what is used stays owed until new ones come', async () => {
  const made = await order({ quantity: 3 });
  await tell(tools, api, paid(made));
  await hold(2);
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(made) });
  assert.deepEqual(await sum(), { available: 0, held: 2, frozen: 0, owed: 2 });
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  const refund = await buyer().call('GET', `/credits/purchases/${made.id}/receipt.pdf?of=refund`);
  assert.equal(refund.statusCode, 200);
  await soundBut(parked);

  const next = await order({ quantity: 3 });
  await tell(tools, api, paid(next));
  assert.deepEqual(await sum(), { available: 1, held: 2, frozen: 0, owed: 0 });
  await soundBut(parked);
});

test('a part refunded is left to a person', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  await tell(tools, api, {
    type: 'charge.refunded',
    object: saying.charge(made, { amount_refunded: 100 }),
  });
  assert.deepEqual(await sum(), onlyFree(2));
  assert.match((await undoneEvents(tools.db.root)).at(-1)?.note ?? '', /^A part was refunded/);
});

test('a dispute freezes what is unspent, also what comes back later, until it is decided', async () => {
  const made = await order({ quantity: 3 });
  await tell(tools, api, paid(made));
  await hold(1);
  const dispute = (status: string) => saying.dispute(made, status);
  await tell(tools, api, { type: 'charge.dispute.created', object: dispute('needs_response') });
  assert.deepEqual(await sum(), { available: 0, held: 1, frozen: 2, owed: 0 });
  await assert.rejects(hold(1), { code: 'not-enough-credits' });
  await soundBut(parked);
  const more = await order();
  await tell(tools, api, paid(more));
  assert.deepEqual(await sum(), { available: 0, held: 1, frozen: 3, owed: 0 });

  await tell(tools, api, { type: 'charge.dispute.closed', object: dispute('won') });
  assert.deepEqual(await sum(), { available: 3, held: 1, frozen: 0, owed: 0 });
  assert.equal((await orderNow(tools, made.id)).state, 'paid');
  await soundBut(parked);
});

test('a dispute that is lost takes the credits for good', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, paid(made));
  await tell(tools, api, {
    type: 'charge.dispute.created',
    object: saying.dispute(made, 'needs_response'),
  });
  await tell(tools, api, { type: 'charge.dispute.closed', object: saying.dispute(made, 'lost') });
  assert.deepEqual(await sum(), onlyFree(0));
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  await soundBut(parked);
});

test('whatever order the news come in, the end is the same', async () => {
  const made = await order({ quantity: 2 });
  await tell(tools, api, { type: 'charge.dispute.closed', object: saying.dispute(made, 'won') });
  await tell(tools, api, {
    type: 'charge.dispute.created',
    object: saying.dispute(made, 'needs_response'),
  });
  assert.deepEqual(await sum(), onlyFree(0));
  await tell(tools, api, paid(made));
  assert.deepEqual(await sum(), onlyFree(2));
  assert.equal((await orderNow(tools, made.id)).state, 'paid');

  const second = await order();
  await tell(tools, api, { type: 'charge.refunded', object: saying.charge(second) });
  await tell(tools, api, paid(second));
  assert.deepEqual(await sum(), onlyFree(2));
  assert.equal((await orderNow(tools, second.id)).state, 'refunded');
  await soundBut(parked);
});
