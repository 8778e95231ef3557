import type { Payment, Telling } from './payment.ts';

// What Stripe's interface answers and tells, in its own shapes (version 2026-10-28), as far as a shop
// that uses Checkout reads them. https://docs.stripe.com/api

export function sessionObject(payment: Payment, origin: string) {
  const isOpen = payment.state === 'open';
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status: isOpen ? 'open' : payment.state === 'expired' ? 'expired' : 'complete',
    payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
    payment_intent: isOpen || payment.state === 'expired' ? null : payment.intent,
    amount_subtotal: payment.amount,
    amount_total: payment.amount,
    currency: payment.currency,
    client_reference_id: payment.reference,
    customer_email: payment.email,
    metadata: payment.metadata,
    success_url: payment.successUrl,
    cancel_url: payment.cancelUrl,
    created: payment.created,
    expires_at: payment.expiresAt,
    url: isOpen ? `${origin}/bank/pay/${payment.id}` : null,
  };
}

const chargeObject = (payment: Payment) => ({
  id: payment.charge,
  object: 'charge',
  livemode: false,
  amount: payment.amount,
  amount_refunded: payment.refunded ? payment.amount : 0,
  currency: payment.currency,
  payment_intent: payment.intent,
  metadata: payment.intentMetadata,
  paid: true,
  refunded: payment.refunded,
  status: 'succeeded',
});

const intentObject = (payment: Payment) => ({
  id: payment.intent,
  object: 'payment_intent',
  livemode: false,
  amount: payment.amount,
  currency: payment.currency,
  metadata: payment.intentMetadata,
  status: 'requires_payment_method',
  last_payment_error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
});

const disputeStatus = { open: 'needs_response', won: 'won', lost: 'lost' } as const;

const disputeObject = (payment: Payment) => ({
  id: payment.charge.replace(/^ch_/, 'du_'),
  object: 'dispute',
  livemode: false,
  amount: payment.amount,
  currency: payment.currency,
  charge: payment.charge,
  payment_intent: payment.intent,
  metadata: {},
  reason: 'product_not_received',
  status: disputeStatus[payment.dispute ?? 'open'],
});

export const refundObject = (payment: Payment) => ({
  id: payment.charge.replace(/^ch_/, 're_'),
  object: 'refund',
  amount: payment.amount,
  currency: payment.currency,
  charge: payment.charge,
  payment_intent: payment.intent,
  metadata: {},
  status: 'succeeded',
});

/** The event that tells of a deed. */
export function eventObject(
  { id, created }: { id: string; created: number },
  tells: Telling,
  payment: Payment,
  origin: string,
) {
  const session = () => sessionObject(payment, origin);
  const shapes: Record<Telling, () => [string, object]> = {
    completed: () => ['checkout.session.completed', session()],
    arrived: () => ['checkout.session.async_payment_succeeded', session()],
    failed: () => ['checkout.session.async_payment_failed', session()],
    expired: () => ['checkout.session.expired', session()],
    declined: () => ['payment_intent.payment_failed', intentObject(payment)],
    refunded: () => ['charge.refunded', chargeObject(payment)],
    disputed: () => ['charge.dispute.created', disputeObject(payment)],
    'dispute-closed': () => ['charge.dispute.closed', disputeObject(payment)],
  };
  const [type, object] = shapes[tells]();
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  };
}

export type BankEvent = ReturnType<typeof eventObject>;
