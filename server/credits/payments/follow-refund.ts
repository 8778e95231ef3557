import { purchaseAfter } from '#domain/credits/purchase.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { keepAccount } from '../../people/accounts/hold-account.ts';
import type { Tools } from '../../tools.ts';
import { lockPurchase, purchaseById } from '../purchase-table.ts';
import { purchaseOfRefund } from './payment-event-table.ts';
import { refundPurchase } from './purchase-deeds.ts';

/**
 * A person found out that the whole sum went back, as an event says that waits for them: the credits follow it.
 * @throws Problem `move-refused` where the event says no such thing, or there is nothing to take back
 */
export async function followRefund(tools: Tools, tx: Tx, eventId: number): Promise<void> {
  const purchaseId = await purchaseOfRefund(tx, eventId);
  const found = purchaseId === null ? null : await purchaseById(tx, purchaseId);
  if (!found)
    throw new Problem('move-refused', {
      says: `Event ${eventId} is none that waits for a person and tells of a payment that went back whole.`,
    });
  await keepAccount(tx, found.person_id);
  const purchase = await lockPurchase(tx, { id: found.id });
  if (!purchase || purchaseAfter(purchase.state, 'refund') === null)
    throw new Problem('move-refused', {
      says: `Purchase ${found.id} is ${purchase?.state ?? 'gone'}: there are no credits to take back.`,
    });
  await refundPurchase(tools, tx, { purchase });
}
