import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { dropAccount } from './drop-account.job.ts';
import type { SignedIn } from './signed-in-table.ts';

/** Whoever somebody signed in at is told that an account is not wanted any more, as soon as they answer. */
export async function tellUnlinked(
  { queue, sites }: Pick<Tools, 'queue' | 'sites'>,
  tx: Tx,
  { companyId, site, number, practice, secret }: SignedIn,
): Promise<void> {
  const known = sites.signedInTo.find(({ key }) => key === site);
  // Nobody signs in there any more: there is nobody to tell.
  if (!known) return;
  await queue.enqueue(tx, dropAccount, {
    accountId: number,
    practice,
    companyId,
    siteId: known.number,
    // Sealed still: the job opens it to say so.
    sealed: secret && Buffer.from(secret).toString('base64'),
  });
}
