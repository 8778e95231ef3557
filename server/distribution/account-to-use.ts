import { newestAccountFor } from '../companies/replacement-account.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';
import { problemOf } from './problem-of.ts';

/** The account that is linked at the place of a placement now, where it has one. */
export async function accountNow(
  db: Queries,
  { accountId }: Placement,
): Promise<{ accountId: number | null; isUnlinked: boolean }> {
  const newest = accountId === null ? null : await newestAccountFor(db, accountId);
  return { accountId: newest, isUnlinked: accountId !== null && newest === null };
}

/** The same. @throws Problem `move-refused` while none is linked there */
export async function accountToUse(
  tools: Pick<Tools, 'sites'>,
  db: Queries,
  placement: Placement,
): Promise<number | null> {
  const { accountId, isUnlinked } = await accountNow(db, placement);
  if (!isUnlinked) return accountId;
  throw problemOf(tools, placement, { why: 'stopped', reason: { code: 'account-removed' } });
}
