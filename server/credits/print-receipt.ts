import { receiptName } from '#domain/credits/purchase.ts';
import { Problem } from '#domain/problems.ts';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { printApart } from '../papers/print-apart.ts';
import type { Tools } from '../tools.ts';
import { packInWords } from './payments/open-checkout.ts';
import { receiptOf } from './receipt-table.ts';
import type { ReceiptKind } from './receipt-table.ts';
import { findPurchaseFor } from './show-purchase.ts';

interface Asked {
  purchaseId: number;
  personId: number;
  kind: ReceiptKind;
}

/** A person's own receipt as a PDF file with its name. @throws Problem `not-found` */
export async function printReceipt(
  { db, config }: Tools,
  { purchaseId, personId, kind }: Asked,
): Promise<{ filename: string; pdf: Buffer }> {
  const purchase = await findPurchaseFor(db.root, { id: purchaseId, personId });
  const receipt = await receiptOf(db.root, { purchaseId, kind });
  if (!receipt) throw new Problem('not-found', { says: 'There is no such receipt.' });
  const { id, quantity, unit_price_cents, total_cents, currency } = purchase;
  const bought = { id, quantity, unit_price_cents, total_cents, currency };
  const of = {
    receipt,
    purchase: {
      ...bought,
      pack: packInWords(purchase),
      isPractice: purchase.provider === 'practice',
    },
    seller: { name: businessNameOf.main, email: config.supportEmail },
  };
  return {
    filename: `${receiptName({ ...receipt, issuedAt: receipt.issued_at })}.pdf`,
    pdf: Buffer.from(await printApart(personId, { name: 'receipt', of })),
  };
}
