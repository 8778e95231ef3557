import { randomUUID } from 'node:crypto';
import type { CreditProduct } from '#domain/credits/products.ts';
import { isSoldProduct } from '#domain/credits/sold-products.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { frozenOf, insertTransfer, lockedSum } from './ledger-table.ts';
import type { AccountKind } from './ledger-table.ts';
import { disputedPurchases } from './purchase-table.ts';

interface Claimed {
  personId: number;
  product: CreditProduct;
  at: Date;
}

/**
 * After credits came: first what is owed is paid back, then what is in dispute is frozen. To be called
 * in the transaction that brought them, so that nobody can spend them in between.
 */
export async function settleClaims(tx: Tx, claimed: Claimed): Promise<void> {
  const account = (kind: AccountKind) => accountOf(claimed, kind);
  const { at } = claimed;
  let free = await lockedSum(tx, account('available'));
  const owed = free > 0 ? await lockedSum(tx, account('owed')) : 0;
  const repaid = Math.min(free, owed);
  if (repaid > 0) {
    const shared = { kind: 'repay', quantity: repaid, note: 'Owed since a refund', at } as const;
    const key = `repay:${randomUUID()}`;
    await insertTransfer(tx, {
      ...shared,
      key,
      from: account('available'),
      to: { ...account('issued'), personId: null },
    });
    await insertTransfer(tx, {
      ...shared,
      key: `${key}:debt`,
      from: account('owed'),
      to: { ...account('lent'), personId: null },
    });
    free -= repaid;
  }
  // Only what is sold was paid for, and can be in dispute.
  const { personId, product } = claimed;
  const isAsked = free > 0 && isSoldProduct(product);
  for (const purchase of isAsked ? await disputedPurchases(tx, { personId, product }) : []) {
    const missing = purchase.credits - (await frozenOf(tx, purchase.id));
    const quantity = Math.min(free, missing);
    if (quantity <= 0) continue;
    await insertTransfer(tx, {
      key: `freeze:${purchase.id}:${randomUUID()}`,
      kind: 'freeze',
      from: account('available'),
      to: account('frozen'),
      quantity,
      purchaseId: purchase.id,
      note: 'Until the dispute is decided',
      at,
    });
    free -= quantity;
  }
}

const accountOf = ({ personId, product }: Claimed, kind: AccountKind) => ({
  personId,
  kind,
  product,
});
