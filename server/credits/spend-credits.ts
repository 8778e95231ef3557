import type { CreditProduct } from '#domain/credits/products.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { insertTransfer, kindOfTransfer } from './ledger-table.ts';
import type { AccountKey } from './ledger-table.ts';
import { settleClaims } from './settle-claims.ts';

interface Holding {
  personId: number;
  product: CreditProduct;
  quantity: number;
  ampId: number;
  /** Tells one submission of an Amp from the next: a released hold may be followed by a new one. */
  round: number;
  at: Date;
}

const keyOf = (step: string, { ampId, product, round }: Holding) =>
  `${step}:amp:${ampId}:${product}:${round}`;

const mine = (holding: Holding, kind: 'available' | 'held'): AccountKey => ({
  personId: holding.personId,
  kind,
  product: holding.product,
});

/** Sets credits aside for an Amp. @throws Problem `not-enough-credits` */
export async function holdCredits(tx: Tx, holding: Holding): Promise<void> {
  await insertTransfer(tx, {
    ...shared(holding),
    key: keyOf('hold', holding),
    kind: 'hold',
    from: mine(holding, 'available'),
    to: mine(holding, 'held'),
  });
}

/** What was held is spent: the Amp went live. */
export async function captureCredits(tx: Tx, holding: Holding): Promise<void> {
  await insertTransfer(tx, {
    ...shared(holding),
    key: keyOf('settle', holding),
    kind: 'capture',
    from: mine(holding, 'held'),
    to: { personId: null, kind: 'spent', product: holding.product },
  });
}

/** What was held goes back. A hold is captured or released, never both: they share one key. */
export async function releaseCredits(tx: Tx, holding: Holding): Promise<void> {
  await insertTransfer(tx, {
    ...shared(holding),
    key: keyOf('settle', holding),
    kind: 'release',
    from: mine(holding, 'held'),
    to: mine(holding, 'available'),
  });
  await settleClaims(tx, holding);
}

/**
 * What was spent comes back, once: the Amp was withdrawn before anything of it was sent, an administrator
 * who takes it down says so, or it lapsed. One that went live without a credit gets none.
 * @returns whether a credit came back.
 */
export async function returnCredits(
  tx: Tx,
  holding: Holding,
  kind: 'return' | 'lapse' = 'return',
): Promise<boolean> {
  if ((await kindOfTransfer(tx, keyOf('settle', holding))) !== 'capture') return false;
  const other = kind === 'return' ? 'lapse' : 'return';
  if ((await kindOfTransfer(tx, keyOf(other, holding))) !== null) return false;
  const isNew = await insertTransfer(tx, {
    ...shared(holding),
    key: keyOf(kind, holding),
    kind,
    from: { personId: null, kind: 'spent', product: holding.product },
    to: mine(holding, 'available'),
  });
  if (isNew) await settleClaims(tx, holding);
  return isNew;
}

const shared = ({ quantity, ampId, at }: Holding) => ({ quantity, ampId, at });

interface Grant {
  personId: number;
  product: CreditProduct;
  quantity: number;
  key: string;
  note: string;
  actorId?: number | null;
  at: Date;
}

/** New credits for a person, once for a key. */
export async function grantCredits(tx: Tx, grant: Grant): Promise<void> {
  await insertTransfer(tx, {
    key: grant.key,
    kind: 'grant',
    from: { personId: null, kind: 'issued', product: grant.product },
    to: { personId: grant.personId, kind: 'available', product: grant.product },
    quantity: grant.quantity,
    actorId: grant.actorId ?? null,
    note: grant.note,
    at: grant.at,
  });
  await settleClaims(tx, grant);
}
