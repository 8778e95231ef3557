/** One payment page and what became of it: everything the bank remembers about an order. */
export interface Payment {
  /** Of the payment page. */
  id: string;
  intent: string;
  charge: string;
  state: 'open' | 'paid' | 'on-its-way' | 'failed' | 'expired';
  declines: number;
  refunded: boolean;
  dispute: null | 'open' | 'won' | 'lost';
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  what: string;
  quantity: number;
  email: string;
  reference: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  /** Seconds, as Stripe counts. */
  created: number;
  expiresAt: number;
  /** The caller's word for "the same request again". */
  key: string;
}

export type Deed =
  | 'pay'
  | 'later'
  | 'decline'
  | 'expire'
  | 'arrived'
  | 'failed'
  | 'refund'
  | 'dispute'
  | 'win'
  | 'lose';

export type Telling =
  | 'completed'
  | 'declined'
  | 'expired'
  | 'arrived'
  | 'failed'
  | 'refunded'
  | 'disputed'
  | 'dispute-closed';

interface Step {
  from: (payment: Payment) => boolean;
  to: Partial<Payment>;
  tells: Telling;
}

const open = (payment: Payment) => payment.state === 'open';
const onItsWay = (payment: Payment) => payment.state === 'on-its-way';
const inDispute = (payment: Payment) => payment.dispute === 'open';
const kept = ({ state, refunded, dispute }: Payment) =>
  state === 'paid' && !refunded && dispute !== 'lost';

/** What somebody does, from where it can be done, what it makes of the payment, and what is told of it. */
export const deeds: Record<Deed, Step> = {
  pay: { from: open, to: { state: 'paid' }, tells: 'completed' },
  later: { from: open, to: { state: 'on-its-way' }, tells: 'completed' },
  decline: { from: open, to: {}, tells: 'declined' },
  expire: { from: open, to: { state: 'expired' }, tells: 'expired' },
  arrived: { from: onItsWay, to: { state: 'paid' }, tells: 'arrived' },
  failed: { from: onItsWay, to: { state: 'failed' }, tells: 'failed' },
  refund: { from: kept, to: { refunded: true }, tells: 'refunded' },
  dispute: {
    from: (payment) => kept(payment) && payment.dispute === null,
    to: { dispute: 'open' },
    tells: 'disputed',
  },
  win: { from: inDispute, to: { dispute: 'won' }, tells: 'dispute-closed' },
  lose: { from: inDispute, to: { dispute: 'lost' }, tells: 'dispute-closed' },
};

/** Deeds of the buyer on the payment page; the others are done at the bank's counter. */
export const buyerDeeds = ['pay', 'decline', 'later'] as const satisfies readonly Deed[];
export const counterDeeds = [
  'arrived',
  'failed',
  'refund',
  'dispute',
  'win',
  'lose',
] as const satisfies readonly Deed[];

export const deedWords: Record<Deed, string> = {
  pay: 'Pay now',
  later: 'Pay later by bank transfer',
  decline: 'Have the card declined',
  expire: 'Let it expire',
  arrived: 'The transfer arrived',
  failed: 'The transfer failed',
  refund: 'Refund',
  dispute: 'Open a dispute',
  win: 'Decide it for the seller',
  lose: 'Decide it for the buyer',
};

export function stateInWords(payment: Payment): string {
  if (payment.refunded) return 'refunded';
  if (payment.dispute === 'open') return 'in dispute';
  if (payment.dispute === 'lost') return 'lost in a dispute';
  const words: Record<Payment['state'], string> = {
    open: payment.declines > 0 ? 'declined, still open' : 'open',
    paid: 'paid',
    'on-its-way': 'transfer on its way',
    failed: 'transfer failed',
    expired: 'expired',
  };
  return words[payment.state];
}
