import type { Person } from '#domain/people/person.ts';
import type { Tx } from '../foundation/db/transaction.ts';
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
