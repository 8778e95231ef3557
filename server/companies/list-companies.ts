import { companyFindings } from '#domain/companies/complete.ts';
import type { Person } from '#domain/people/person.ts';
import { countedAtMost, pagination } from '../foundation/http/paging.ts';
import { fileUrl } from '../media/addresses.ts';
import type { Tools } from '../tools.ts';
import { countCompanies, pageOfCompanies } from './company-table.ts';
import { companyScopeOf } from './find-company.ts';

export interface Query {
  page: number;
  limit: number;
  q?: string | undefined;
  /** Only those of this person. */
  owner_id?: number | undefined;
}

/** Companies a person may publish for, by name, each with what it still lacks. */
export async function listCompanies(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  { query, person }: { query: Query; person: Person },
) {
  const { page, limit, q, owner_id: ownerId } = query;
  const filter = { scope: companyScopeOf(person), q, ownerId };
  const [rows, counted] = await Promise.all([
    pageOfCompanies(db.root, filter, { limit, offset: (page - 1) * limit }),
    countCompanies(db.root, filter, countedAtMost + 1),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    website: row.website,
    logo_url: row.logo_filename === null ? null : fileUrl(config, row.logo_filename),
    owner: row.owner,
    lacks: companyFindings(row),
    accounts: { linked: row.linked, needs_you: row.needs_you },
  }));
  const total = Math.min(counted, countedAtMost);
  return { items, pagination: pagination({ page, limit }, total, counted > countedAtMost) };
}
