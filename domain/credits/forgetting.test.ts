import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsBuyer } from './forgetting.ts';
import { isOpen, purchaseAfter, purchaseStates } from './purchase.ts';

const expiresAt = new Date('2026-01-02T10:00:00Z');
const order = {
  id: 12,
  waitsForBank: false,
  expiresAt,
  paidAt: null,
  what: '1 credit for Amps, $49.00',
};
const open = new Date('2026-01-02T10:04:00Z');
const over = new Date('2026-01-02T10:06:00Z');

test('nobody is forgotten while an order of theirs may be paid, whatever is said of it', () => {
  for (const state of purchaseStates) {
    const says = keepsBuyer({ ...order, state }, open);
    if (purchaseAfter(state, 'pay') === null && state !== 'disputed')
      assert.equal(says, null, state);
    else
      assert.match(
        says ?? '',
        /^Order 12 \(1 credit for Amps, \$49\.00\) .+(Wait|Try again)/,
        state,
      );
  }
  assert.match(
    keepsBuyer({ ...order, state: 'declined' }, open) ?? '',
    /“Declined”.+Try again after 2 January 2026 at 10:05 UTC\.$/,
  );
});

test('once its page is closed an order keeps its buyer only until it is decided', () => {
  for (const state of purchaseStates) {
    const keeps = keepsBuyer({ ...order, state }, over) !== null;
    assert.equal(keeps, isOpen(state) || state === 'disputed', state);
  }
});

test('money on its way or just arrived, and a dispute, say what is to be done', () => {
  const moving = keepsBuyer({ ...order, state: 'pending', waitsForBank: true }, over);
  assert.match(moving ?? '', /Wait for the bank/);
  const refund = /npm run person -- payments refund --id 12/;
  assert.match(keepsBuyer({ ...order, state: 'disputed' }, over) ?? '', refund);
  assert.match(keepsBuyer({ ...order, state: 'paid', paidAt: expiresAt }, open) ?? '', refund);
  assert.equal(keepsBuyer({ ...order, state: 'paid', paidAt: expiresAt }, over), null);
});
