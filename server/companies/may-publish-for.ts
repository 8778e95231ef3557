import type { Queries } from '../foundation/db/transaction.ts';
import { roleOf } from '../people/role-of.ts';
import { findCompany } from './company-table.ts';
import { companyScopeOf } from './find-company.ts';

export const notTheirCompany =
  'The owner of the Amp may not publish for this company any more. Choose another one, or ask our support.';

/**
 * Whether somebody may publish for a company as things stand. It is asked of whoever owns an Amp, whoever acts on it:
 * they named the company while it was in their reach, and a reseller or an administrator may be neither by now.
 * Without a company there is nothing to ask.
 */
export async function mayPublishFor(
  db: Queries,
  { companyId, personId }: { companyId: number | null; personId: number },
): Promise<boolean> {
  if (companyId === null) return true;
  const role = await roleOf(db, personId);
  if (role === null) return false;
  const scope = companyScopeOf({ id: personId, role });
  return (await findCompany(db, { companyId, scope })) !== undefined;
}
