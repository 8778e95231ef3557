import { expirePurchases } from './cancel-purchase.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { expireOrders } from './expire-purchases.job.ts';

export const runExpireOrders: Work<typeof expireOrders> = async (tools) => {
  await expirePurchases(tools);
};
