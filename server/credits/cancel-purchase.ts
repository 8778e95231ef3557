import { purchaseAfter, requirePurchaseMove } from '#domain/credits/purchase.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { closeCheckout } from './payments/close-checkout.job.ts';
import {
  lockPurchase,
  openPurchasesFor,
  overduePurchases,
  updatePurchase,
} from './purchase-table.ts';

type Cancelling = Pick<Tools, 'queue' | 'now'>;

/**
 * The buyer gives up an order that is not paid. If their money comes all the same, it counts.
 * @throws Problem `move-refused`
 */
export async function cancelPurchase(tools: Tools, id: number): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, { id });
    if (!purchase) throw new Problem('not-found');
    if (purchase.waits_for_bank) {
      throw new Problem('move-refused', {
        says: 'You have paid already; the bank sends the money. Ask us for a refund instead.',
      });
    }
    requirePurchaseMove(purchase.state, 'cancel');
    await cancel(tools, tx, id);
  });
}

/** The Amp no longer waits for payment: what was ordered for it and not paid is given up too. */
export async function cancelPurchasesFor(tools: Cancelling, tx: Tx, ampId: number): Promise<void> {
  for (const id of await openPurchasesFor(tx, ampId)) {
    const purchase = await lockPurchase(tx, { id });
    // While we waited for the lock the money may have come.
    if (!purchase || purchase.waits_for_bank || !purchaseAfter(purchase.state, 'cancel')) continue;
    await cancel(tools, tx, id);
  }
}

async function cancel({ queue }: Cancelling, tx: Tx, id: number): Promise<void> {
  await updatePurchase(tx, id, { state: 'cancelled' });
  await queue.enqueue(tx, closeCheckout, { purchaseId: id });
}

/** Orders that nobody paid in time. @returns how many. */
export async function expirePurchases(tools: Tools): Promise<number> {
  const at = tools.now();
  let expired = 0;
  for (const id of await overduePurchases(tools.db.root, at)) {
    await tools.db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, { id });
      if (!purchase || purchase.waits_for_bank || purchase.expires_at >= at) return;
      if (!purchaseAfter(purchase.state, 'expire')) return;
      await updatePurchase(tx, id, { state: 'expired' });
      expired += 1;
    });
  }
  return expired;
}
