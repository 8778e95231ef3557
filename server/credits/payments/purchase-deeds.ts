import { howManyWait } from '../../amps/how-many-wait.ts';
import { resumeAmps } from '../../publishing/resume-amps.job.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { notifyOfPurchase } from '../../notices/notify-of-purchase.ts';
import type { Tools } from '../../tools.ts';
import { balanceOf } from '../balance.ts';
import { freezeBought, giveBought, takeBackBought, unfreezeBought } from '../purchased-credits.ts';
import { updatePurchase } from '../purchase-table.ts';
import type { PurchaseRow } from '../purchase-table.ts';
import { insertReceipt } from '../receipt-table.ts';
import type { BankNews } from './bank-news.ts';

interface Deed {
  purchase: PurchaseRow;
  news: BankNews;
}

/** The money is there: credits, receipt and mail, and the Amps that waited go on by themselves. */
export async function payPurchase(tools: Tools, tx: Tx, { purchase, news }: Deed): Promise<void> {
  const at = tools.now();
  await updatePurchase(tx, purchase.id, {
    state: 'paid',
    waits_for_bank: false,
    provider_ref: news.sessionRef ?? purchase.provider_ref,
    payment_ref: news.paymentRef ?? purchase.payment_ref,
    decline_reason: null,
    paid_at: at,
  });
  await giveBought(tx, purchase, at);
  await insertReceipt(tx, { purchaseId: purchase.id, kind: 'payment', at });
  const arrival = await arrivalOf(tx, purchase);
  await notifyOfPurchase(tx, tools, { kind: 'purchase-paid', purchaseId: purchase.id, arrival });
  await tools.queue.enqueue(tx, resumeAmps, { personId: purchase.person_id });
}

/** What becomes of credits that were just given. */
async function arrivalOf(tx: Tx, { person_id: personId, product, ...bought }: PurchaseRow) {
  const { available } = await balanceOf(tx, { personId, product });
  const waiting = product === 'amp' ? await howManyWait(tx, personId) : 0;
  const credits = bought.pack_quantity * bought.quantity;
  return { waiting, settles: available < credits };
}

/** The money went back: the credits follow, or are owed where they were spent. */
export async function refundPurchase(
  tools: Tools,
  tx: Tx,
  { purchase }: Pick<Deed, 'purchase'>,
): Promise<void> {
  const at = tools.now();
  await updatePurchase(tx, purchase.id, { state: 'refunded', refunded_at: at });
  const owed = await takeBackBought(tx, purchase, at);
  await insertReceipt(tx, { purchaseId: purchase.id, kind: 'refund', at });
  await notifyOfPurchase(tx, tools, { kind: 'purchase-refunded', purchaseId: purchase.id, owed });
}

/** The buyer asked their bank for the money back: what is not spent is frozen until that is decided. */
export async function disputePurchase(tools: Tools, tx: Tx, { purchase }: Deed): Promise<void> {
  await updatePurchase(tx, purchase.id, { state: 'disputed' });
  await freezeBought(tx, purchase, tools.now());
  await notifyOfPurchase(tx, tools, { kind: 'purchase-disputed', purchaseId: purchase.id });
}

/** The bank decided that the payment stands. */
export async function endDispute(tools: Tools, tx: Tx, { purchase }: Deed): Promise<void> {
  await keepPaid(tools, tx, purchase);
  await notifyOfPurchase(tx, tools, { kind: 'purchase-dispute-over', purchaseId: purchase.id });
}

/** What was frozen for a dispute can be spent again. */
export async function keepPaid(tools: Tools, tx: Tx, purchase: PurchaseRow): Promise<void> {
  await updatePurchase(tx, purchase.id, { state: 'paid' });
  await unfreezeBought(tx, purchase, tools.now());
  await tools.queue.enqueue(tx, resumeAmps, { personId: purchase.person_id });
}
