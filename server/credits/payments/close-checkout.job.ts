import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';
import { purchaseById } from '../purchase-table.ts';
import { bankOf } from './bank.ts';

/** Tells the bank to take no more money for an order that was given up. */
export const closeCheckout = defineJob({
  name: 'close-checkout',
  payload: z.object({ purchaseId: z.int() }),
  retries: 5,
  heartbeatSeconds: 30,
  atOnce: 2,
  async run(tools, { purchaseId }) {
    const purchase = await purchaseById(tools.db.root, purchaseId);
    const bank = bankOf(tools);
    if (purchase?.state !== 'cancelled' || !purchase.provider_ref) return;
    if (bank?.name !== purchase.provider) return;
    const client = await bank.client();
    const session = await client.checkout.sessions.retrieve(purchase.provider_ref);
    if (session.status === 'open') await client.checkout.sessions.expire(purchase.provider_ref);
  },
});
