import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { keepAccount } from '../people/accounts/hold-account.ts';
import { lockCompany } from './company-table.ts';
import type { CompanyRow } from './company-table.ts';
import { findCompanyFor } from './find-company.ts';

/** Its words stay as they are until the transaction ends: what is approved with them goes out with them. */
export const holdCompany = (tx: Tx, companyId: number): Promise<void> => lockCompany(tx, companyId);

/** As `findCompanyFor`, and nobody else changes it until the transaction ends. */
export async function lockCompanyFor(
  tx: Tx,
  asked: { companyId: number; person: Person },
): Promise<CompanyRow> {
  await findCompanyFor(tx, asked);
  await lockCompany(tx, asked.companyId);
  return findCompanyFor(tx, asked);
}

/**
 * As `lockCompanyFor`, for what comes back from outside to be the company's: its owner and who asks are still
 * there, and stay. People are held first, as where one of them is removed.
 */
export async function lockPresentCompanyFor(
  tx: Tx,
  asked: { companyId: number; person: Person },
): Promise<CompanyRow> {
  const { owner_id: ownerId } = await findCompanyFor(tx, asked);
  for (const id of new Set([ownerId, asked.person.id]))
    if (!(await keepAccount(tx, id))) throw new Problem('not-found');
  return lockCompanyFor(tx, asked);
}
