import type { Stripe } from 'stripe';

/** What an event of the bank means for a purchase. */
export interface BankNews {
  means:
    | 'paid'
    | 'money-on-its-way'
    | 'declined'
    | 'expired'
    | 'refunded'
    | 'refunded-in-part'
    | 'disputed'
    | 'dispute-won'
    | 'dispute-lost';
  /** Of the payment page. */
  sessionRef: string | null;
  /** Of the payment itself, once there is one. */
  paymentRef: string | null;
  /** Our own number of the purchase, as we gave it to the bank. */
  purchaseId: number | null;
  amountCents: number | null;
  currency: string | null;
  /** The bank's words, for the buyer. */
  reason: string | null;
}

/** Null for events that say nothing about a purchase. */
export function readNews(event: Stripe.Event): BankNews | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const isPaid = event.data.object.payment_status !== 'unpaid';
      return ofSession(event.data.object, isPaid ? 'paid' : 'money-on-its-way');
    }
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'declined');
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired');
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error: failure } = event.data.object;
      return {
        ...silence,
        means: 'declined',
        paymentRef: id,
        purchaseId: numberIn(metadata),
        reason: failure?.message ?? null,
      };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      const isWhole = charge.amount_refunded === charge.amount;
      return {
        ...silence,
        means: isWhole ? 'refunded' : 'refunded-in-part',
        paymentRef: idOf(charge.payment_intent),
        amountCents: charge.amount_refunded,
        currency: charge.currency.toUpperCase(),
      };
    }
    case 'charge.dispute.created':
      return ofDispute(event.data.object, 'disputed');
    case 'charge.dispute.closed':
      return ofDispute(
        event.data.object,
        event.data.object.status === 'lost' ? 'dispute-lost' : 'dispute-won',
      );
    default:
      return null;
  }
}

const silence = {
  sessionRef: null,
  paymentRef: null,
  purchaseId: null,
  amountCents: null,
  currency: null,
  reason: null,
};

const ofSession = (session: Stripe.Checkout.Session, means: BankNews['means']): BankNews => ({
  ...silence,
  means,
  sessionRef: session.id,
  paymentRef: idOf(session.payment_intent),
  purchaseId: numberIn(session.metadata),
  amountCents: session.amount_total,
  currency: session.currency?.toUpperCase() ?? null,
});

const ofDispute = (dispute: Stripe.Dispute, means: BankNews['means']): BankNews => ({
  ...silence,
  means,
  paymentRef: idOf(dispute.payment_intent),
  reason: dispute.reason,
});

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function numberIn(metadata: Record<string, string> | null | undefined): number | null {
  const word = metadata?.['purchase'] ?? '';
  return /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
}
