import { momentInWords } from '../rules/moment.ts';
import { isOpen, purchaseAfter, purchaseWords } from './purchase.ts';
import type { PurchaseState } from './purchase.ts';

export interface StandingOrder {
  id: number;
  state: PurchaseState;
  /** The buyer paid; the money is on its way. */
  waitsForBank: boolean;
  /** The bank's page takes no money from then on. */
  expiresAt: Date;
  paidAt: Date | null;
  /** "2 credits for Amps, $98.00" */
  what: string;
}

/** How long the bank's word of a payment may take, and clocks may differ. */
export const newsTakeMs = 5 * 60_000;

/** How an operator has the bank give the money of an order back. */
export const refundCommand = (id: number) => `npm run person -- payments refund --id ${id}`;

/**
 * Why the buyer of an order cannot be forgotten yet, and what to do about it; null where the order keeps
 * nobody. Whatever may still be paid counts: money that comes for nobody has to be given back by hand.
 */
export function keepsBuyer(order: StandingOrder, now: Date): string | null {
  const { id, state, what, expiresAt, paidAt } = order;
  const name = `Order ${id} (${what})`;
  const isPast = (moment: Date) => now.getTime() > moment.getTime() + newsTakeMs;
  if (state === 'disputed')
    return `${name} is in dispute. Wait for the bank to decide, or give the money back: ${refundCommand(id)}.`;
  if (state === 'paid')
    return paidAt === null || isPast(paidAt)
      ? null
      : `${name} was paid a moment ago. If its credits are not to be lost, give the money back: ${refundCommand(id)}. Else try again in a few minutes.`;
  if (purchaseAfter(state, 'pay') === null) return null;
  if (isOpen(state) && order.waitsForBank)
    return `${name} is paid, and the money is on its way. Wait for the bank to say whether it came.`;
  if (!isPast(expiresAt)) {
    const end = momentInWords(new Date(expiresAt.getTime() + newsTakeMs));
    return `${name} is “${purchaseWords[state]}”, and its page at the bank may take money still. Try again after ${end}.`;
  }
  return isOpen(state)
    ? `${name} has run out and is about to end. Try again in a few minutes.`
    : null;
}
