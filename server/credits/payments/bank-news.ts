import { z } from 'zod';

/** What an event of the bank means for a purchase. */
export interface BankNews {
  means:
    | 'paid'
    | 'money-on-its-way'
    | 'declined'
    | 'expired'
    | 'refunded'
    | 'refunded-in-part'
    /** Money that was to go back to the buyer has not got there. */
    | 'refund-missing'
    | 'disputed'
    | 'dispute-won'
    | 'dispute-lost'
    /** Money of a dispute came back to us. */
    | 'reinstated'
    /** A kind of news that we do not know, about a payment. */
    | 'unknown';
  /** Of the payment page. */
  sessionRef: string | null;
  /** Of the payment itself, once there is one. */
  paymentRef: string | null;
  dispute: { id: string; status: string } | null;
  refund: { id: string; status: string } | null;
  /** Our own number of the purchase, as we gave it to the bank. */
  purchaseId: number | null;
  amountCents: number | null;
  currency: string | null;
  /** The bank's words, for the buyer. */
  reason: string | null;
}

const Ref = z.string().min(1).max(120);
const Cents = z.int().min(0);
const Currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toUpperCase());
const Payment = z
  .union([Ref, z.object({ id: Ref }).transform(({ id }) => id)])
  .nullish()
  .transform((ref) => ref ?? null);
/** Our own number of a purchase; what others wrote there is none. */
const Metadata = z
  .object({ purchase: z.string().regex(/^[1-9]\d{0,8}$/) })
  .transform(({ purchase }) => Number(purchase))
  .nullable()
  .catch(null);
const Words = z
  .string()
  .nullish()
  .transform((words) => words?.slice(0, 300) ?? null);

const Session = z.object({
  id: Ref,
  payment_status: z.string(),
  payment_intent: Payment,
  metadata: Metadata,
  amount_total: Cents.nullish(),
  currency: Currency.nullish(),
});
const Intent = z.object({
  id: Ref,
  metadata: Metadata,
  last_payment_error: z.object({ message: Words }).nullish(),
});
const Charge = z.object({
  payment_intent: Payment,
  amount: Cents,
  amount_refunded: Cents,
  currency: Currency,
});
const Dispute = z.object({
  id: Ref,
  payment_intent: Payment,
  reason: Words,
  status: z.string(),
  amount: Cents,
  currency: Currency,
});

const Refund = z.object({
  id: Ref,
  payment_intent: Payment,
  /** Null: the bank does not know it yet. */
  status: z.string().max(60).nullable(),
  failure_reason: Words,
  amount: Cents,
  currency: Currency,
});
const AboutPayment = z.object({ id: Ref, object: z.string().optional(), payment_intent: Payment });

/** How the bank tells of a refund after it was made; of one failure it tells in several of them. */
export const refundKinds = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
] as const;

/** About payments, and without a meaning of their own: other events say what follows from them. */
const withoutMeaning: ReadonlySet<string> = new Set([
  'charge.captured',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.expired',
  'charge.failed',
  'charge.pending',
  'charge.succeeded',
  'charge.updated',
  'payment_intent.canceled',
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
]);

/** What every event of the bank says of itself; the rest is read by its type. */
export const BankEvent = z.looseObject({
  id: Ref,
  type: z.string().min(1).max(100),
  data: z.looseObject({ object: z.looseObject({}) }),
});
export type BankEvent = z.infer<typeof BankEvent>;

/**
 * Null for events that say nothing about a purchase. A kind that nobody foresaw may mean money: where it
 * names a payment it is news, which a person is to read if the payment is ours.
 * @throws ZodError for one that should, in a form that we do not know.
 */
export function readNews({ type, data: { object } }: BankEvent): BankNews | null {
  switch (type) {
    case 'checkout.session.completed': {
      const session = Session.parse(object);
      return ofSession(session, session.payment_status === 'unpaid' ? 'money-on-its-way' : 'paid');
    }
    case 'checkout.session.async_payment_succeeded':
      return ofSession(Session.parse(object), 'paid');
    case 'checkout.session.async_payment_failed':
      return ofSession(Session.parse(object), 'declined');
    case 'checkout.session.expired':
      return ofSession(Session.parse(object), 'expired');
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error: failure } = Intent.parse(object);
      return {
        ...silence,
        means: 'declined',
        paymentRef: id,
        purchaseId: metadata,
        reason: failure?.message ?? null,
      };
    }
    case 'charge.refunded': {
      const charge = Charge.parse(object);
      const isWhole = charge.amount_refunded === charge.amount;
      return {
        ...silence,
        means: isWhole ? 'refunded' : 'refunded-in-part',
        paymentRef: charge.payment_intent,
        amountCents: charge.amount_refunded,
        currency: charge.currency,
      };
    }
    case 'charge.dispute.created':
      return ofDispute(Dispute.parse(object), 'disputed');
    case 'charge.dispute.closed': {
      const dispute = Dispute.parse(object);
      return ofDispute(dispute, dispute.status === 'lost' ? 'dispute-lost' : 'dispute-won');
    }
    case 'charge.dispute.funds_reinstated':
      return ofDispute(Dispute.parse(object), 'reinstated');
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return ofRefund(type, Refund.parse(object));
    default:
      return withoutMeaning.has(type) ? null : ofPayment(object);
  }
}

const underWay: ReadonlySet<string> = new Set(['pending', 'requires_action', 'succeeded']);

function ofRefund(type: string, refund: z.infer<typeof Refund>): BankNews | null {
  const { id } = refund;
  const status = refund.status ?? (type === 'refund.failed' ? 'failed' : 'pending');
  // That it was made is told as `charge.refunded`; that its buyer has to do something is no failure yet.
  if (underWay.has(status)) return null;
  return {
    ...silence,
    means: 'refund-missing',
    paymentRef: refund.payment_intent,
    refund: { id, status },
    amountCents: refund.amount,
    currency: refund.currency,
    reason: refund.failure_reason,
  };
}

function ofPayment(object: object): BankNews | null {
  const { data } = AboutPayment.safeParse(object);
  const paymentRef = data?.object === 'payment_intent' ? data.id : (data?.payment_intent ?? null);
  return paymentRef === null ? null : { ...silence, means: 'unknown', paymentRef };
}

const silence = {
  sessionRef: null,
  paymentRef: null,
  dispute: null,
  refund: null,
  purchaseId: null,
  amountCents: null,
  currency: null,
  reason: null,
};

const ofSession = (session: z.infer<typeof Session>, means: BankNews['means']): BankNews => ({
  ...silence,
  means,
  sessionRef: session.id,
  paymentRef: session.payment_intent,
  purchaseId: session.metadata,
  amountCents: session.amount_total ?? null,
  currency: session.currency ?? null,
});

const ofDispute = (dispute: z.infer<typeof Dispute>, means: BankNews['means']): BankNews => ({
  ...silence,
  means,
  paymentRef: dispute.payment_intent,
  dispute: { id: dispute.id, status: dispute.status },
  amountCents: dispute.amount,
  currency: dispute.currency,
  reason: dispute.reason,
});
