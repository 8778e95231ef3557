import type { Purchase } from '#contract/credits.ts';
import { creditsInWords, productWords } from '#domain/credits/products.ts';
import { isOpen, purchaseWords } from '#domain/credits/purchase.ts';
import type { PurchaseState } from '#domain/credits/purchase.ts';
import type { Tone } from '#web/kit/status-badge.tsx';

/** "5 credits for Amps" */
export const goodsInWords = ({ credits, product }: Pick<Purchase, 'credits' | 'product'>): string =>
  `${creditsInWords(credits)} for ${productWords[product].name}`;

const purchaseTones: Record<PurchaseState, Tone> = {
  created: 'info',
  pending: 'info',
  paid: 'good',
  declined: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
  refunded: 'quiet',
  disputed: 'warn',
};

/** The state of a purchase, as a badge says it. */
export function stateInWords({
  state,
  refund_missing,
}: Pick<Purchase, 'state' | 'refund_missing'>): {
  words: string;
  tone: Tone;
} {
  return state === 'refunded' && refund_missing
    ? { words: 'Refund not arrived', tone: 'warn' }
    : { words: purchaseWords[state], tone: purchaseTones[state] };
}

/** The buyer has an order that they can still pay. */
export const canPay = ({ state, waits_for_bank }: Pick<Purchase, 'state' | 'waits_for_bank'>) =>
  isOpen(state) && !waits_for_bank;

interface Words {
  title: string;
  text: string;
}

type Told = Pick<
  Purchase,
  'state' | 'waits_for_bank' | 'decline_reason' | 'credits' | 'product' | 'refund_missing'
>;

/** What is known of a purchase, and nothing more. @param left the buyer came back without paying. */
export function purchaseInWords(purchase: Told, left: boolean): Words {
  if (canPay(purchase)) return left ? notPaid : noWordYet;
  if (isOpen(purchase.state)) return moneyOnItsWay;
  switch (purchase.state) {
    case 'paid':
      return {
        title: 'Paid',
        text: `The bank says that your payment arrived. You bought ${goodsInWords(purchase)}.`,
      };
    case 'declined':
      return {
        title: 'The payment was declined',
        text: `${purchase.decline_reason ?? 'The bank gives no reason.'} Nothing was charged.`,
      };
    case 'cancelled':
      return { title: 'The order is cancelled', text: 'Nothing was charged.' };
    case 'expired':
      return {
        title: 'The order has expired',
        text: 'Nobody paid it within an hour. Nothing was charged. Money that arrives later still counts.',
      };
    case 'refunded':
      if (purchase.refund_missing) return refundMissing;
      return {
        title: 'Refunded',
        text: 'The money went back to you, and the credits were taken back.',
      };
    default:
      return {
        title: 'In dispute',
        text: 'Your bank was asked to take this payment back. Its credits that are not spent are frozen until that is decided.',
      };
  }
}

const refundMissing = {
  title: 'The refund has not arrived',
  text: 'We gave your money back, and the bank says that it did not reach you. The credits were taken back. Our support was told and sees to it.',
};
const noWordYet = {
  title: 'Waiting for the bank’s word',
  text: 'Credits come when the bank tells us that it was paid, which takes some seconds as a rule. This page changes by itself, and a mail follows. You may leave it.',
};
const notPaid = {
  title: 'Not paid yet',
  text: 'Your order is kept for an hour. Nothing was charged so far.',
};
const moneyOnItsWay = {
  title: 'Your money is on its way',
  text: 'The bank took your order and sends the money later, which can take days. The credits come when it arrives, and a mail follows.',
};
