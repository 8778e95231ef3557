import type { Person } from '#domain/people/person.ts';
import { countedAtMost, pagination } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { countCompanies, pageOfCompanies } from './company-table.ts';
import { companyScopeOf } from './find-company.ts';

interface Query {
  page: number;
  limit: number;
  q?: string | undefined;
}

/** Companies a person may publish for, by name. */
export async function listCompanies(
  { db }: Pick<Tools, 'db'>,
  { query, person }: { query: Query; person: Person },
) {
  const { page, limit, q } = query;
  const filter = { scope: companyScopeOf(person), q };
  const [items, counted] = await Promise.all([
    pageOfCompanies(db.root, filter, { limit, offset: (page - 1) * limit }),
    countCompanies(db.root, filter, countedAtMost + 1),
  ]);
  const total = Math.min(counted, countedAtMost);
  return { items, pagination: pagination({ page, limit }, total, counted > countedAtMost) };
}
