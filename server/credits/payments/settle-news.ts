import { purchaseAfter } from '#domain/credits/purchase.ts';
import type { PurchaseMove } from '#domain/credits/purchase.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { lockPurchase, updatePurchase } from '../purchase-table.ts';
import type { ProviderName, PurchaseRow } from '../purchase-table.ts';
import type { BankNews } from './bank-news.ts';
import type { Settled } from './payment-event-table.ts';
import { payPurchase, refundPurchase, disputePurchase, endDispute } from './purchase-deeds.ts';

interface Told {
  provider: ProviderName;
  news: BankNews;
}

/** Does to a purchase what the bank's news mean, in the transaction that remembers them. */
export async function settleNews(tools: Tools, tx: Tx, told: Told): Promise<Settled> {
  const { news } = told;
  const purchase = await findPurchase(tx, news);
  if (!purchase) {
    const mayComeLater = news.sessionRef === null && news.paymentRef !== null;
    return mayComeLater && news.means !== 'declined'
      ? { outcome: 'waiting', note: 'The payment is not known yet', purchaseId: null }
      : { outcome: 'parked', note: 'There is no such order', purchaseId: null };
  }
  const says = (outcome: Settled['outcome'], note = ''): Settled => ({
    outcome,
    note,
    purchaseId: purchase.id,
  });
  const wrong = mismatch(purchase, told);
  if (wrong) return says('parked', wrong);

  const { means } = news;
  if (means === 'refunded-in-part') return says('parked', 'A part was refunded: a person decides');
  const change = changes[means];
  if (means === 'dispute-won' && purchase.state === 'paid') {
    return says('waiting', 'The dispute is not known yet');
  }
  if (!change.from(purchase)) return says('ignored', `The purchase is ${purchase.state}`);
  await change.make(tools, tx, { purchase, news });
  return says('done');
}

/** By the payment page, by our number, or by the payment, whichever the bank names. */
async function findPurchase(tx: Tx, news: BankNews): Promise<PurchaseRow | null> {
  const bySession =
    news.sessionRef === null ? null : await lockPurchase(tx, { provider_ref: news.sessionRef });
  if (bySession) return bySession;
  if (news.purchaseId !== null) return lockPurchase(tx, { id: news.purchaseId });
  return news.paymentRef === null ? null : lockPurchase(tx, { payment_ref: news.paymentRef });
}

/** Why the news cannot be about this purchase, or null. */
function mismatch(purchase: PurchaseRow, { provider, news }: Told): string | null {
  if (purchase.provider !== provider) return `The order was made with ${purchase.provider}`;
  if (news.purchaseId !== null && news.purchaseId !== purchase.id)
    return `The payment page belongs to order ${purchase.id}, the number is ${news.purchaseId}`;
  const { sessionRef, paymentRef } = news;
  if (sessionRef && purchase.provider_ref && sessionRef !== purchase.provider_ref)
    return 'The order has another payment page';
  if (paymentRef && purchase.payment_ref && paymentRef !== purchase.payment_ref)
    return 'The order has another payment';
  if (news.means === 'paid' || news.means === 'refunded') return wrongAmount(purchase, news);
  return null;
}

const wrongAmount = (purchase: PurchaseRow, { amountCents, currency }: BankNews) =>
  amountCents === purchase.total_cents && currency === purchase.currency
    ? null
    : `The order is over ${purchase.total_cents} ${purchase.currency}, the payment over ${amountCents} ${currency}`;

interface Deed {
  purchase: PurchaseRow;
  news: BankNews;
}

interface Change {
  from: (purchase: PurchaseRow) => boolean;
  make: (tools: Tools, tx: Tx, deed: Deed) => Promise<void>;
}

const open =
  (move: PurchaseMove) =>
  ({ state }: PurchaseRow) =>
    purchaseAfter(state, move) !== null;

const changes: Record<Exclude<BankNews['means'], 'refunded-in-part'>, Change> = {
  paid: { from: open('pay'), make: payPurchase },
  'money-on-its-way': {
    from: ({ state }) => purchaseAfter(state, 'pay') !== null,
    make: (_tools, tx, { purchase, news }) =>
      updatePurchase(tx, purchase.id, {
        state: 'pending',
        waits_for_bank: true,
        provider_ref: news.sessionRef,
        payment_ref: news.paymentRef,
      }),
  },
  declined: {
    from: open('decline'),
    make: (_tools, tx, { purchase, news }) =>
      updatePurchase(tx, purchase.id, {
        state: 'declined',
        waits_for_bank: false,
        decline_reason: news.reason?.slice(0, 300) ?? null,
      }),
  },
  expired: {
    from: open('expire'),
    make: (_tools, tx, { purchase }) => updatePurchase(tx, purchase.id, { state: 'expired' }),
  },
  refunded: { from: open('refund'), make: refundPurchase },
  disputed: { from: open('dispute'), make: disputePurchase },
  'dispute-won': { from: open('winDispute'), make: endDispute },
  'dispute-lost': { from: open('refund'), make: refundPurchase },
};
