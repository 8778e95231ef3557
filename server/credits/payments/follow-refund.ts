import { purchaseAfter } from '#domain/credits/purchase.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { keepAccount } from '../../people/accounts/hold-account.ts';
import type { Tools } from '../../tools.ts';
import { lockPurchase, purchaseById } from '../purchase-table.ts';
import type { PurchaseRow } from '../purchase-table.ts';
import type { BankNews } from './bank-news.ts';
import { parkedNews } from './payment-event-table.ts';
import { keepPaid, refundPurchase } from './purchase-deeds.ts';

/** After these the whole order may count as refunded. */
const moneyBack: ReadonlySet<BankNews['means'] | null> = new Set(['refunded', 'dispute-lost']);

/**
 * A person found out that the whole sum went back, as an event says that waits for them: the credits follow it.
 * @throws Problem `move-refused` where the event says no such thing, or there is nothing to take back
 */
export async function followRefund(tools: Tools, tx: Tx, eventId: number): Promise<void> {
  const parked = await parkedNews(tx, eventId);
  const purchase = moneyBack.has(parked?.means ?? null) ? await held(tx, parked) : null;
  if (!purchase)
    throw new Problem('move-refused', {
      says: `Event ${eventId} is none that waits for a person and tells of a payment that went back whole.`,
    });
  if (purchaseAfter(purchase.state, 'refund') === null)
    throw new Problem('move-refused', {
      says: `Purchase ${purchase.id} is ${purchase.state}: there are no credits to take back.`,
    });
  await refundPurchase(tools, tx, { purchase });
}

/** A person decided that an order stays paid, of which the bank took back a part in a dispute. */
export async function endLostDispute(tools: Tools, tx: Tx, eventId: number): Promise<void> {
  const parked = await parkedNews(tx, eventId);
  const purchase = parked?.means === 'dispute-lost' ? await held(tx, parked) : null;
  if (purchase?.state === 'disputed') await keepPaid(tools, tx, purchase);
}

/** First the buyer, then the order, as forgetting somebody holds them. */
async function held(
  tx: Tx,
  parked: { purchaseId: number | null } | null,
): Promise<PurchaseRow | null> {
  const id = parked?.purchaseId ?? null;
  const found = id === null ? null : await purchaseById(tx, id);
  if (!found) return null;
  await keepAccount(tx, found.person_id);
  return lockPurchase(tx, { id: found.id });
}
