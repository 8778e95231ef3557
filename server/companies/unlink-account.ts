import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tools } from '../tools.ts';
import { removeAccount } from './account-table.ts';
import { findCompanyFor } from './find-company.ts';

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
    if (!(await removeAccount(tx, { companyId, accountId, at }))) throw new Problem('not-found');
    await audit(tx, {
      actorId: person.id,
      action: 'company.unlink',
      objectType: 'company',
      objectId: companyId,
      before: { account: accountId },
      at,
    });
    await tools.queue.enqueue(tx, askWaiting, { companyId });
  });
}
