import { archivedCompanies } from '../companies/archived-company-table.ts';
import { bringBackCompany } from '../companies/bring-back-company.ts';
import type { Tools } from '../tools.ts';
import { Complaint, complaining } from './complaint.ts';
import { row } from './terminal.ts';

/** As many as somebody reads. */
const mostListed = 100;

/** Companies that were archived, a line each, the newest first. */
export async function archivedInWords(tools: Tools): Promise<string> {
  const companies = await archivedCompanies(tools.db.root, mostListed + 1);
  const lines = companies
    .slice(0, mostListed)
    .map(({ id, name, email, deleted_at: since, waiting }) =>
      row(
        `company ${id} “${name}”`,
        email,
        `archived ${since?.toISOString()}`,
        `posts that wait for it: ${waiting}`,
      ),
    );
  if (companies.length > mostListed) lines.push('and more that were archived before');
  return lines.length > 0 ? lines.join('\n') : 'No company is archived.';
}

/** Has an archived company back. @throws Complaint */
export async function bringBackByOperator(tools: Tools, { id }: { id: string }): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Complaint('--id must be the number of a company.');
  const name = await complaining(
    bringBackCompany(tools, { companyId: Number(id), by: null }),
    `No company ${id} is archived.`,
  );
  return `“${name}” is back. What waits for it goes on as soon as the product runs.`;
}
