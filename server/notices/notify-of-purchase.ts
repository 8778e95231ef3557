import { moneyInWords } from '#domain/credits/money.ts';
import { canBeSpent, creditsInWords, productWords } from '#domain/credits/products.ts';
import { receiptNameIfAny } from '#domain/credits/purchase.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import {
  purchaseDisputed,
  purchaseDisputeOver,
  purchasePaid,
  purchaseRefunded,
} from './emails/purchase-mails.ts';
import type { Arrival, PurchaseFacts } from './emails/purchase-mails.ts';
import type { MailContent } from './mail-content.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';
import { purchaseFacts, recipientById } from './recipient-table.ts';

export type PurchaseEvent =
  | { kind: 'purchase-paid'; purchaseId: number; arrival: Arrival }
  | { kind: 'purchase-disputed' | 'purchase-dispute-over'; purchaseId: number }
  | { kind: 'purchase-refunded'; purchaseId: number; owed: number };

/** Where a person sees purchases, receipts and what paid for what. */
const path = '/app/profile/credits';

/** Tells the buyer, in the transaction of what happened. */
export async function notifyOfPurchase(tx: Tx, tools: Sending, event: PurchaseEvent) {
  const row = await purchaseFacts(tx, {
    purchaseId: event.purchaseId,
    receipt: event.kind === 'purchase-refunded' ? 'refund' : 'payment',
  });
  const to = row ? await recipientById(tx, row.person_id) : null;
  if (!row || !to) return;
  const credits = row.pack_quantity * row.quantity;
  const { product } = row;
  const facts: PurchaseFacts = {
    credits,
    what: `${creditsInWords(credits)} for ${productWords[product].name}`,
    canBeSpent: canBeSpent(product),
    total: moneyInWords(row.total_cents, row.currency),
    receipt: receiptNameIfAny(row.series, row.number, row.issued_at),
    practice: row.provider === 'practice',
  };
  const { kind, purchaseId } = event;
  // A payment can be disputed more than once; it is paid and refunded once.
  const isOnce = kind === 'purchase-paid' || kind === 'purchase-refunded';
  const key = `${kind}:${purchaseId}${isOnce ? '' : `:${tools.now().getTime()}`}`;
  const mail = (url: string) => mailOf(event, facts, url);
  await tell(tx, tools, { to, key, kind, amps: [], path, mail });
}

function mailOf(event: PurchaseEvent, facts: PurchaseFacts, url: string): MailContent {
  switch (event.kind) {
    case 'purchase-paid':
      return purchasePaid(facts, event.arrival, url);
    case 'purchase-refunded':
      return purchaseRefunded(facts, event.owed, url);
    case 'purchase-disputed':
      return purchaseDisputed(facts, url);
    default:
      return purchaseDisputeOver(facts, url);
  }
}
