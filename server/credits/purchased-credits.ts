import { randomUUID } from 'node:crypto';
import type { Tx } from '../foundation/db/transaction.ts';
import { frozenOf, insertTransfer, lockedSum } from './ledger-table.ts';
import type { AccountKind } from './ledger-table.ts';
import { creditsOf } from './purchase-table.ts';
import type { PurchaseRow } from './purchase-table.ts';
import { settleClaims } from './settle-claims.ts';

type Bought = Pick<PurchaseRow, 'id' | 'person_id' | 'product' | 'pack_quantity' | 'quantity'>;

/** The credits of a purchase that was paid, once. */
export async function giveBought(tx: Tx, purchase: Bought, at: Date): Promise<void> {
  await insertTransfer(tx, {
    key: `purchase:${purchase.id}`,
    kind: 'purchase',
    from: house(purchase, 'issued'),
    to: theirs(purchase, 'available'),
    quantity: creditsOf(purchase),
    purchaseId: purchase.id,
    at,
  });
  await settleClaims(tx, claimed(purchase, at));
}

/** To be called once the purchase says "disputed": what is not spent yet is frozen. */
export async function freezeBought(tx: Tx, purchase: Bought, at: Date): Promise<void> {
  await settleClaims(tx, claimed(purchase, at));
}

/** To be called once the purchase no longer says "disputed". */
export async function unfreezeBought(tx: Tx, purchase: Bought, at: Date): Promise<void> {
  await thaw(tx, purchase, at);
  await settleClaims(tx, claimed(purchase, at));
}

async function thaw(tx: Tx, purchase: Bought, at: Date): Promise<void> {
  await lockedSum(tx, theirs(purchase, 'available'));
  const frozen = await frozenOf(tx, purchase.id);
  if (frozen === 0) return;
  await insertTransfer(tx, {
    key: `unfreeze:${purchase.id}:${randomUUID()}`,
    kind: 'unfreeze',
    from: theirs(purchase, 'frozen'),
    to: theirs(purchase, 'available'),
    quantity: frozen,
    purchaseId: purchase.id,
    note: 'The dispute is over',
    at,
  });
}

/**
 * The money went back, so the credits do too; those already spent or set aside are owed from now on.
 * To be called once the purchase says "refunded".
 * @returns how many are owed.
 */
export async function takeBackBought(tx: Tx, purchase: Bought, at: Date): Promise<number> {
  await thaw(tx, purchase, at);
  const credits = creditsOf(purchase);
  const free = await lockedSum(tx, theirs(purchase, 'available'));
  const taken = Math.min(free, credits);
  const owed = credits - taken;
  const shared = { purchaseId: purchase.id, note: 'The payment was refunded', at };
  if (taken > 0) {
    await insertTransfer(tx, {
      ...shared,
      key: `refund:${purchase.id}`,
      kind: 'refund',
      from: theirs(purchase, 'available'),
      to: house(purchase, 'issued'),
      quantity: taken,
    });
  }
  if (owed > 0) {
    await insertTransfer(tx, {
      ...shared,
      key: `debt:${purchase.id}`,
      kind: 'debt',
      from: house(purchase, 'lent'),
      to: theirs(purchase, 'owed'),
      quantity: owed,
    });
  }
  await settleClaims(tx, claimed(purchase, at));
  return owed;
}

/** How many of the credits can still be taken back without leaving a debt. */
export async function unspentOf(tx: Tx, purchase: Bought): Promise<number> {
  const free = await lockedSum(tx, theirs(purchase, 'available'));
  return free + (await frozenOf(tx, purchase.id));
}

const claimed = ({ person_id: personId, product }: Bought, at: Date) => ({ personId, product, at });

const theirs = ({ person_id: personId, product }: Bought, kind: AccountKind) => ({
  personId,
  kind,
  product,
});
const house = ({ product }: Bought, kind: AccountKind) => ({ personId: null, kind, product });
