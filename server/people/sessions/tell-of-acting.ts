import { fullUserName } from '#domain/people/session.ts';
import { countDeedsAs } from '../../foundation/db/audit-table.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { notifyOfActing } from '../../notices/notify-of-acting.ts';
import type { Tools } from '../../tools.ts';
import { accountRow } from '../accounts/managed-account-table.ts';
import { endActing } from './acting-table.ts';

/** Ends one time of acting, once, and tells the person who, when and how much was done in their name. */
export async function tellOfActing(
  tools: Tools,
  tx: Tx,
  { id, endedAt }: { id: number; endedAt: Date },
): Promise<void> {
  const acting = await endActing(tx, { id, at: endedAt });
  if (!acting) return;
  const { adminId, personId, beganAt } = acting;
  const deeds = await countDeedsAs(tx, { adminId, personId, from: beganAt, to: endedAt });
  const admin = await accountRow(tx, adminId);
  const by = (admin && fullUserName(admin)) || 'An administrator';
  await notifyOfActing(tx, tools, { id, by, personId, beganAt, endedAt, deeds });
}
