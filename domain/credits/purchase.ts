import { Problem } from '../problems.ts';

export const purchaseStates = [
  'created',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export type PurchaseMove =
  | 'open'
  | 'pay'
  | 'decline'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'dispute'
  | 'winDispute';

/**
 * Read across: from this state, these moves lead there. Anything absent is refused. Money that really
 * came always counts: whoever gave up, was declined or was too late may still have paid.
 */
const table: Record<PurchaseState, Partial<Record<PurchaseMove, PurchaseState>>> = {
  created: {
    open: 'pending',
    pay: 'paid',
    decline: 'declined',
    cancel: 'cancelled',
    expire: 'expired',
  },
  pending: { pay: 'paid', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  declined: { pay: 'paid' },
  cancelled: { pay: 'paid' },
  expired: { pay: 'paid' },
  paid: { refund: 'refunded', dispute: 'disputed' },
  disputed: { winDispute: 'paid', refund: 'refunded' },
  refunded: {},
};

/** The state after a move, or null where the move is not open. */
export const purchaseAfter = (from: PurchaseState, move: PurchaseMove): PurchaseState | null =>
  table[from][move] ?? null;

/** The move is not open, but others that may still come lead to where it is. */
export function isTooEarly(from: PurchaseState, move: PurchaseMove): boolean {
  if (purchaseAfter(from, move) !== null) return false;
  const within = new Set([from]);
  for (const state of within) for (const next of Object.values(table[state])) within.add(next);
  return [...within].some((state) => purchaseAfter(state, move) !== null);
}

/** @throws Problem `move-refused` */
export function requirePurchaseMove(from: PurchaseState, move: PurchaseMove): PurchaseState {
  const state = purchaseAfter(from, move);
  if (state) return state;
  throw new Problem('move-refused', {
    says: `A purchase that is “${purchaseWords[from]}” cannot do that.`,
    data: { from, move },
  });
}

export const purchaseWords: Record<PurchaseState, string> = {
  created: 'Not paid yet',
  pending: 'Waiting for payment',
  paid: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
  disputed: 'In dispute',
};

/** Nothing is decided yet: the buyer or the bank acts next. */
export const isOpen = (state: PurchaseState): boolean => state === 'created' || state === 'pending';

interface Numbered {
  /** Empty in a world that was never restored. */
  series: string;
  number: number;
  issuedAt: Date;
}

/** `R-2026-000042`, after a restore `R-2026-T8A2XC-000042`: the year and a number that leaves no gap in its series. */
export const receiptName = ({ series, number, issuedAt }: Numbered): string =>
  ['R', issuedAt.getUTCFullYear(), series, String(number).padStart(6, '0')]
    .filter((part) => part !== '')
    .join('-');

/** Null: there is none yet. */
export const receiptNameIfAny = (
  series: string | null,
  number: number | null,
  issuedAt: Date | null,
): string | null =>
  series !== null && number !== null && issuedAt ? receiptName({ series, number, issuedAt }) : null;

/** By the second, in few letters: no two restores have the same, though both are of one backup. */
export const receiptSeriesOf = (restoredAt: Date): string =>
  Math.floor(restoredAt.getTime() / 1000)
    .toString(36)
    .toUpperCase();
