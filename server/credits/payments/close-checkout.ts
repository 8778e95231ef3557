import { purchaseById } from '../purchase-table.ts';
import { bankOf } from './bank.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { closeCheckout } from './close-checkout.job.ts';

export const runCloseCheckout: Work<typeof closeCheckout> = async (tools, { purchaseId }) => {
  const purchase = await purchaseById(tools.db.root, purchaseId);
  const bank = bankOf(tools);
  if (purchase?.state !== 'cancelled' || !purchase.provider_ref) return;
  if (bank?.name !== purchase.provider) return;
  const client = await bank.client();
  const session = await client.checkout.sessions.retrieve(purchase.provider_ref);
  if (session.status === 'open') await client.checkout.sessions.expire(purchase.provider_ref);
};
