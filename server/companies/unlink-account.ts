import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { removeAccount } from './account-table.ts';
import { findCompanyFor } from './find-company.ts';
import { endSignIn } from './social/end-sign-in.ts';

interface Unlinking {
  companyId: number;
  accountId: number;
  person: Person;
}

/**
 * Destroys the account's secret: nothing more can be sent there, and what waits for it is held.
 * @throws Problem `not-found`
 */
export async function unlinkAccount(tools: Tools, unlinking: Unlinking): Promise<void> {
  const { companyId, accountId, person } = unlinking;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await findCompanyFor(tx, { companyId, person });
    if (!(await endLink(tools, tx, unlinking))) throw new Problem('not-found');
    await audit(tx, {
      actorId: person.id,
      action: 'company.unlink',
      objectType: 'company',
      objectId: companyId,
      before: { account: accountId },
      at,
    });
  });
}

/** Unlinks an account of either kind, at once. @returns false when the company has no such account now */
export async function endLink(
  tools: Tools,
  tx: Tx,
  { companyId, accountId }: Omit<Unlinking, 'person'>,
): Promise<boolean> {
  const at = tools.now();
  await endSignIn(tools, tx, { companyId, accountId });
  if (!(await removeAccount(tx, { companyId, accountId, at }))) return false;
  await tools.queue.enqueue(tx, askWaiting, { companyId });
  return true;
}
