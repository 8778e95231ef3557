import type { Person } from '#domain/people/person.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { lockCompany } from './company-table.ts';
import type { CompanyRow } from './company-table.ts';
import { findCompanyFor } from './find-company.ts';

/** As `findCompanyFor`, and nobody else changes it until the transaction ends. */
export async function lockCompanyFor(
  tx: Tx,
  asked: { companyId: number; person: Person },
): Promise<CompanyRow> {
  await findCompanyFor(tx, asked);
  await lockCompany(tx, asked.companyId);
  return findCompanyFor(tx, asked);
}
