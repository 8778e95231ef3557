import { purchaseById } from '../purchase-table.ts';
import { bankOf } from './bank.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { refundPayment } from './refund-payment.job.ts';

export const runRefundPayment: Work<typeof refundPayment> = async (tools, { purchaseId }) => {
  const purchase = await purchaseById(tools.db.root, purchaseId);
  if (!purchase?.payment_ref || purchase.state === 'refunded') return;
  const bank = bankOf(tools);
  if (bank?.name !== purchase.provider) {
    throw new Error(`Purchase ${purchaseId} was paid at ${purchase.provider}, which is not set.`);
  }
  const client = await bank.client();
  await client.refunds.create(
    { payment_intent: purchase.payment_ref },
    // Each asking has one answer. The whole is given back, so that a second one has nothing left to give.
    { idempotencyKey: `refund-${purchaseId}-${purchase.refund_asked_at?.getTime() ?? 0}` },
  );
};
