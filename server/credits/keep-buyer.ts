import { keepsBuyer } from '#domain/credits/forgetting.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { creditsInWords, productWords } from '#domain/credits/products.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { creditsOf, unsettledPurchases } from './purchase-table.ts';

/** Why somebody cannot be forgotten yet for the sake of what they ordered, a sentence for each order. */
export async function ordersKeeping(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<string[]> {
  const orders = await unsettledPurchases(db, { personId, at });
  return orders.flatMap((row) => {
    const credits = `${creditsInWords(creditsOf(row))} for ${productWords[row.product].name}`;
    const order = {
      id: row.id,
      state: row.state,
      waitsForBank: row.waits_for_bank,
      expiresAt: row.expires_at,
      paidAt: row.refund_asked_at ? null : row.paid_at,
      what: `${credits}, ${moneyInWords(row.total_cents, row.currency)}`,
    };
    return keepsBuyer(order, at) ?? [];
  });
}
