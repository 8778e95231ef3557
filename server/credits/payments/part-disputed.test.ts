import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderNow, paid, saying, tell } from '#tests/builders/purchases.ts';
import { aTill, onlyFree, parked } from '#tests/builders/till.ts';
import { settlePayment } from '../../command/payments.ts';
import { undoneEvents } from './payment-event-table.ts';

const { tools, api, order, sum, soundBut } = await aTill();

type Order = Awaited<ReturnType<typeof order>>;

/** An order of three credits, of whose price the bank took back a part in a dispute. */
async function aPartLost() {
  const made = await order({ quantity: 3 });
  await tell(tools, api, paid(made));
  const part = { amount: 100 };
  const dispute = (status: string) => saying.dispute(made, status, part);
  await tell(tools, api, { type: 'charge.dispute.created', object: dispute('needs_response') });
  await tell(tools, api, { type: 'charge.dispute.closed', object: dispute('lost') });
  return made;
}

const lossOf = async ({ id }: Order) => {
  const [event] = (await undoneEvents(tools.db.root)).filter((one) => one.purchase_id === id);
  assert.ok(event);
  return event;
};

test('a dispute about a part that is lost takes no whole order back: a person decides', async () => {
  const made = await aPartLost();
  assert.equal((await orderNow(tools, made.id)).state, 'disputed');
  assert.deepEqual(await sum(), { available: 0, held: 0, frozen: 3, owed: 0 });
  assert.match((await lossOf(made)).note, /The bank took back \$1\.00 of an order over \$/);
  await soundBut(parked);
});

test('who keeps it for paid frees its credits', async () => {
  const made = await aPartLost();
  await settlePayment(tools, { id: String((await lossOf(made)).id), note: 'we bear the dollar' });
  assert.equal((await orderNow(tools, made.id)).state, 'paid');
  assert.deepEqual(await sum(), onlyFree(3));
  await soundBut(parked);
});

test('who counts it as refunded takes them back', async () => {
  const made = await aPartLost();
  const id = String((await lossOf(made)).id);
  await settlePayment(tools, { id, note: 'paid the rest back by hand', moneyWentBack: true });
  assert.equal((await orderNow(tools, made.id)).state, 'refunded');
  assert.deepEqual(await sum(), onlyFree(0));
  await soundBut(parked);
});
