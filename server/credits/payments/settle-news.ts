import { refundCommand } from '#domain/credits/forgetting.ts';
import { isTooEarly, purchaseAfter } from '#domain/credits/purchase.ts';
import type { PurchaseMove } from '#domain/credits/purchase.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { keepAccount } from '../../people/accounts/hold-account.ts';
import type { Tools } from '../../tools.ts';
import { lockPurchase, purchaseById, purchaseOfRef, updatePurchase } from '../purchase-table.ts';
import type { ProviderName, PurchaseRow } from '../purchase-table.ts';
import type { BankNews } from './bank-news.ts';
import { wasSaid } from './payment-event-table.ts';
import type { Settled } from './payment-event-table.ts';
import { payPurchase, refundPurchase, disputePurchase, endDispute } from './purchase-deeds.ts';

interface Told {
  provider: ProviderName;
  news: BankNews;
}

interface Settling extends Settled {
  /** Something happened to the purchase. */
  changed: boolean;
  /** The buyer, where the account was removed: of them nothing is to be kept. */
  removedBuyer: number | null;
}

/** Does to a purchase what the bank's news mean, in the transaction that remembers them. */
export async function settleNews(tools: Tools, tx: Tx, told: Told): Promise<Settling> {
  const { news } = told;
  const found = await findPurchase(tx, news);
  // First the buyer, then the order, as forgetting somebody holds them: else each would wait for the other.
  const isThere = found !== null && (await keepAccount(tx, found.person_id));
  const purchase = found && (await lockPurchase(tx, { id: found.id }));
  if (!purchase) {
    const mayComeLater = news.sessionRef === null && news.paymentRef !== null;
    const nothing = { purchaseId: null, changed: false, removedBuyer: null };
    return mayComeLater && news.means !== 'declined'
      ? { ...nothing, outcome: 'waiting', note: 'The payment is not known yet' }
      : { ...nothing, outcome: 'parked', note: 'There is no such order' };
  }
  const removedBuyer = isThere ? null : purchase.person_id;
  const says = (outcome: Settled['outcome'], note = '', changed = false): Settling => ({
    outcome,
    note,
    purchaseId: purchase.id,
    changed,
    removedBuyer,
  });
  const wrong = mismatch(purchase, told);
  if (wrong) return says('parked', wrong);

  const { means } = news;
  if (means === 'refunded-in-part') return says('parked', 'A part was refunded: a person decides');
  const old = await whyOld(tx, purchase.id, news);
  if (old) return says('ignored', old);
  const change = changes[means];
  if (isTooEarly(purchase.state, change.move))
    return says('waiting', `Something is to come first: the purchase is ${purchase.state}`);
  if (purchaseAfter(purchase.state, change.move) === null)
    return says('ignored', `The purchase is ${purchase.state}`);
  await change.make(tools, tx, { purchase, news });
  const task = isThere ? undefined : change.ofNobody?.(purchase);
  return task ? says('parked', task, true) : says('done', '', true);
}

/** By the payment page, by our number, or by the payment, whichever the bank names. */
async function findPurchase(tx: Tx, news: BankNews): Promise<PurchaseRow | null> {
  const { sessionRef, purchaseId, paymentRef } = news;
  const bySession =
    sessionRef === null ? null : await purchaseOfRef(tx, 'provider_ref', sessionRef);
  if (bySession) return bySession;
  if (purchaseId !== null) return purchaseById(tx, purchaseId);
  return paymentRef === null ? null : purchaseOfRef(tx, 'payment_ref', paymentRef);
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

/** Why the news say nothing new though the purchase is where they could change it, or null. */
async function whyOld(tx: Tx, purchaseId: number, news: BankNews): Promise<string | null> {
  const { means, sessionRef, dispute } = news;
  const said = (kind: string, about: { id: string; status?: string }) =>
    wasSaid(tx, { purchaseId, kind, about });
  if (means === 'money-on-its-way' && sessionRef !== null)
    return (await said('checkout.session.async_payment_failed', { id: sessionRef }))
      ? 'The bank said before that the money did not come'
      : null;
  // An order whose dispute was won is paid again: the same dispute told once more would open it anew.
  if (means === 'disputed' && dispute !== null)
    return (await said('charge.dispute.created', dispute)) ? 'The dispute is known' : null;
  if (means === 'dispute-won' && dispute !== null)
    return (await said('charge.dispute.closed', dispute)) ? 'How the dispute ended is known' : null;
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
  move: PurchaseMove;
  make: (tools: Tools, tx: Tx, deed: Deed) => Promise<void>;
  /** What is left for a person to do where the buyer was removed, so that nobody hears of it otherwise. */
  ofNobody?: (purchase: PurchaseRow) => string;
}

const changes: Record<Exclude<BankNews['means'], 'refunded-in-part'>, Change> = {
  paid: {
    move: 'pay',
    make: payPurchase,
    ofNobody: ({ id }) =>
      `The buyer was removed before it was paid: nobody can use the credits. Give the money back: ${refundCommand(id)}`,
  },
  'money-on-its-way': {
    // Of an order that is paid it is old.
    move: 'pay',
    make: (_tools, tx, { purchase, news }) =>
      updatePurchase(tx, purchase.id, {
        state: 'pending',
        waits_for_bank: true,
        provider_ref: news.sessionRef,
        payment_ref: news.paymentRef,
      }),
  },
  declined: {
    move: 'decline',
    make: (_tools, tx, { purchase, news }) =>
      updatePurchase(tx, purchase.id, {
        state: 'declined',
        waits_for_bank: false,
        decline_reason: news.reason?.slice(0, 300) ?? null,
      }),
  },
  expired: {
    move: 'expire',
    make: (_tools, tx, { purchase }) => updatePurchase(tx, purchase.id, { state: 'expired' }),
  },
  refunded: { move: 'refund', make: refundPurchase },
  disputed: {
    move: 'dispute',
    make: disputePurchase,
    ofNobody: ({ id }) =>
      `The buyer was removed and disputes the payment: answer the bank, or give the money back: ${refundCommand(id)}`,
  },
  'dispute-won': { move: 'winDispute', make: endDispute },
  'dispute-lost': {
    move: 'refund',
    make: refundPurchase,
    ofNobody: () => 'The bank took back the money of a buyer who was removed',
  },
};
