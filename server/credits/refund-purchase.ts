import { requirePurchaseMove } from '#domain/credits/purchase.ts';
import { Problem, Refusal } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tools } from '../tools.ts';
import { refundPayment } from './payments/refund-payment.job.ts';
import { creditsOf, lockPurchase, updatePurchase } from './purchase-table.ts';
import { unspentOf } from './purchased-credits.ts';

/** The bank gives the same answer for a day, whatever it was. */
const askAgainAfterMs = 24 * 3600 * 1000;

interface Refunding {
  purchaseId: number;
  /** Credits that were used stay owed, and somebody has said that this is meant. */
  confirmDebt: boolean;
  /** null: the operator at the command line. */
  actorId: number | null;
}

/**
 * Asks the bank to give the money back. Nothing is said to be refunded before the bank says so.
 * @throws Refusal where credits are used already and nobody confirmed the debt.
 * @throws Problem `not-found`, `move-refused`
 */
export async function askForRefund(
  tools: Tools,
  { purchaseId, confirmDebt, actorId }: Refunding,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, { id: purchaseId });
    if (!purchase) throw new Problem('not-found');
    requirePurchaseMove(purchase.state, 'refund');
    const asked = purchase.refund_asked_at;
    if (asked && at.getTime() - asked.getTime() < askAgainAfterMs)
      throw new Refusal(
        'This refund was asked for already. If the bank says nothing of it within a day, ask once more.',
      );
    const bought = creditsOf(purchase);
    const missing = Math.max(0, bought - (await unspentOf(tx, purchase)));
    if (missing > 0 && !confirmDebt) {
      const which = bought === 1 ? 'Its one credit' : `${missing} of its ${bought} credits`;
      throw new Refusal(
        `${which} ${missing === 1 ? 'is' : 'are'} in use or spent and would be owed. Confirm the debt to refund all the same.`,
      );
    }
    await updatePurchase(tx, purchaseId, { refund_asked_at: at });
    await audit(tx, {
      actorId,
      action: 'purchase.refund',
      objectType: 'purchase',
      objectId: purchaseId,
      before: { state: purchase.state },
      after: { owed: missing },
      at,
    });
    await tools.queue.enqueue(tx, refundPayment, { purchaseId });
  });
}
