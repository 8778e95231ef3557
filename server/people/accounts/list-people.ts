import type { PersonFilter, PersonLine } from '#contract/person-admin.ts';
import type { Person } from '#domain/people/person.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import type { Columns } from '../../foundation/http/csv.ts';
import { countedAtMost, pagination } from '../../foundation/http/paging.ts';
import type { Tools } from '../../tools.ts';
import { batchOfPeople, countPeople, pageOfPeople } from './people-list-table.ts';
import type { PersonRow } from './people-list-table.ts';

interface Query extends PersonFilter {
  page: number;
  limit: number;
  sort: 'created_at' | 'name' | 'last_login_at';
  order: 'asc' | 'desc';
}

/** A page of the accounts. The total is counted only so far. */
export async function listPeople(tools: Tools, { page, limit, sort, order, ...filter }: Query) {
  const db = tools.db.root;
  const [rows, counted] = await Promise.all([
    pageOfPeople(db, filter, { sort, order, limit, offset: (page - 1) * limit }),
    countPeople(db, filter, countedAtMost + 1),
  ]);
  const total = Math.min(counted, countedAtMost);
  return {
    items: rows.map(lineOf),
    pagination: pagination({ page, limit }, total, counted > countedAtMost),
  };
}

const lineOf = (row: PersonRow): PersonLine => ({
  id: row.id,
  name: row.name || `Person ${row.id}`,
  email: row.email,
  role: row.role,
  created_at: row.created_at.toISOString(),
  last_login_at: row.last_login_at?.toISOString() ?? null,
  is_removed: row.deleted_at !== null,
});

const batch = 500;

/** The accounts of the list, the oldest first. */
export async function* everyPerson(tools: Tools, filter: PersonFilter): AsyncGenerator<PersonLine> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: PersonRow[] = await batchOfPeople(tools.db.root, filter, { after, size: batch });
    yield* rows.map(lineOf);
    after = rows.length === batch ? rows.at(-1)?.id : undefined;
  }
}

export const personColumns: Columns<PersonLine> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => role,
  created: ({ created_at }) => created_at,
  last_login: ({ last_login_at }) => last_login_at,
  removed: ({ is_removed }) => is_removed,
};

/** Who takes the addresses of everybody away is written down. */
export function noteListExport(tools: Tools, { id }: Person): Promise<void> {
  const at = tools.now();
  const deed = {
    actorId: id,
    action: 'person.list-export',
    objectType: 'person',
    objectId: id,
    at,
  };
  return tools.db.transaction((tx) => audit(tx, deed));
}
