import { refundCommand } from '#domain/credits/forgetting.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { isTooEarly, purchaseAfter } from '#domain/credits/purchase.ts';
import type { PurchaseMove } from '#domain/credits/purchase.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { keepAccount } from '../../people/accounts/hold-account.ts';
import type { Tools } from '../../tools.ts';
import { lockPurchase, purchaseById, purchaseOfRef, updatePurchase } from '../purchase-table.ts';
import type { ProviderName, PurchaseRow } from '../purchase-table.ts';
import { refundKinds } from './bank-news.ts';
import type { BankNews } from './bank-news.ts';
import { isRefundMissing, wasSaid } from './payment-event-table.ts';
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
    if (news.means === 'unknown' || news.means === 'reinstated') return aboutNone;
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
  const old = await whyOld(tx, purchase, news);
  if (old) return says('ignored', old);
  const task = await forPerson(tx, purchase, news);
  if (task) return says('parked', task);
  if (!isChange(means)) return says('ignored', `The purchase is ${purchase.state}`);
  const change = changes[means];
  if (isTooEarly(purchase.state, change.move))
    return says('waiting', `Something is to come first: the purchase is ${purchase.state}`);
  if (purchaseAfter(purchase.state, change.move) === null)
    return says('ignored', `The purchase is ${purchase.state}`);
  await change.make(tools, tx, { purchase, news });
  const left = isThere ? undefined : change.ofNobody?.(purchase);
  return left ? says('parked', left, true) : says('done', '', true);
}

const aboutNone: Settling = {
  outcome: 'ignored',
  note: 'It is about no purchase',
  purchaseId: null,
  changed: false,
  removedBuyer: null,
};

/** What only a person can decide, though money is in it; null where the news say what to do. */
async function forPerson(tx: Tx, purchase: PurchaseRow, news: BankNews): Promise<string | null> {
  switch (news.means) {
    case 'refunded-in-part':
      return 'A part was refunded: a person decides';
    case 'refunded':
      return (await isRefundMissing(tx, purchase.id))
        ? 'The bank told before that a refund did not arrive: find out which is so. If all of it went back, settle this with --money-went-back, and the credits follow'
        : null;
    case 'dispute-lost':
      return partLost(purchase, news);
    case 'refund-missing':
      return refundMissing(purchase, news);
    case 'reinstated':
      return purchase.state === 'refunded'
        ? 'The money of a lost dispute came back to us: its credits were taken, so the buyer gets one of them'
        : null;
    case 'unknown':
      return 'A kind of news that we do not know about this payment: read it at the bank';
    default:
      return null;
  }
}

/** The bank may take back less than was paid, or what was left of it. */
function partLost(purchase: PurchaseRow, news: BankNews): string | null {
  const isOpen = purchaseAfter(purchase.state, 'refund') !== null;
  if (!isOpen || wrongAmount(purchase, news) === null) return null;
  const lost = moneyInWords(news.amountCents ?? 0, news.currency ?? 'USD');
  const total = moneyInWords(purchase.total_cents, purchase.currency);
  return `The bank took back ${lost} of an order over ${total}. If it counts as refunded, settle this with --money-went-back, and the credits follow; without it they can be spent again`;
}

function refundMissing(
  { state }: PurchaseRow,
  { amountCents, currency, refund, reason }: BankNews,
) {
  const sum = moneyInWords(amountCents ?? 0, currency ?? 'USD');
  const why = [refund?.status, reason].filter(Boolean).join(', ');
  const credits =
    state === 'refunded' ? 'The credits were taken back' : 'The credits are untouched';
  return `A refund of ${sum} has not reached the buyer (${why}). ${credits}: pay it another way, or give credits`;
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
async function whyOld(tx: Tx, purchase: PurchaseRow, news: BankNews): Promise<string | null> {
  const { means, sessionRef, dispute, refund } = news;
  const { id: purchaseId } = purchase;
  const said = (kind: string, about: { id: string; status?: string }) =>
    wasSaid(tx, { purchaseId, kind, about });
  if (means === 'money-on-its-way' && sessionRef !== null)
    return (await said('checkout.session.async_payment_failed', { id: sessionRef }))
      ? 'The bank said before that the money did not come'
      : null;
  // What is told late of a card that failed: how money on its way ends is said of its page.
  if (means === 'declined' && sessionRef === null && purchase.waits_for_bank)
    return 'The money is on its way by now';
  if (means === 'refund-missing' && refund !== null)
    for (const kind of refundKinds)
      if (await said(kind, refund)) return 'That this refund did not arrive is known';
  // An order whose dispute was won is paid again: the same dispute told once more would open it anew.
  if (means === 'disputed' && dispute !== null) {
    if (await said('charge.dispute.created', dispute)) return 'The dispute is known';
    return (await said('charge.dispute.closed', { id: dispute.id })) ? endKnown : null;
  }
  if (means === 'dispute-won' && dispute !== null)
    return (await said('charge.dispute.closed', dispute)) ? endKnown : null;
  return null;
}

const endKnown = 'How the dispute ended is known';

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

type Changing = Exclude<
  BankNews['means'],
  'refunded-in-part' | 'refund-missing' | 'reinstated' | 'unknown'
>;

const isChange = (means: BankNews['means']): means is Changing => means in changes;

const changes: Record<Changing, Change> = {
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
