import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tools } from '../tools.ts';
import { keepAccount } from '../people/accounts/hold-account.ts';
import { archivedCompany, unarchiveCompany } from './archived-company-table.ts';
import { namedOnce } from './create-company.ts';
import { holdCompany } from './lock-company.ts';

interface BringingBack {
  companyId: number;
  /** null: the operator at the command line. */
  by: number | null;
}

/**
 * An archived company is its owner's again, with the accounts that were linked, and what waits for it is
 * asked at once whether it may go on.
 * @returns its name. @throws Problem `not-found` where none of that number is archived; `move-refused` where
 * its owner was removed; `invalid` where the owner has another one of its name by now
 */
export async function bringBackCompany(
  tools: Tools,
  { companyId, by }: BringingBack,
): Promise<string> {
  const at = tools.now();
  return namedOnce(() =>
    tools.db.transaction(async (tx) => {
      const known = await archivedCompany(tx, companyId);
      if (!known) throw new Problem('not-found');
      if (!(await keepAccount(tx, known.owner_id)))
        throw new Problem('move-refused', { says: 'Its owner was removed, so it stays archived.' });
      await holdCompany(tx, companyId);
      const company = await archivedCompany(tx, companyId);
      if (!company) throw new Problem('not-found');
      await unarchiveCompany(tx, companyId, at);
      await audit(tx, {
        actorId: by,
        action: 'company.bring-back',
        objectType: 'company',
        objectId: companyId,
        after: { name: company.name },
        at,
      });
      await tools.queue.enqueue(tx, askWaiting, { companyId });
      return company.name;
    }),
  );
}
