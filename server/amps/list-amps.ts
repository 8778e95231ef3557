import { listTabs } from '#domain/amps/list-tabs.ts';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { statusOf } from '#domain/amps/status.ts';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { groupOf } from '#domain/people/roles.ts';
import { companiesNamed } from '../companies/companies-named.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { countedAtMost, pagination } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { countAmps, pageOfAmps } from './amp-list-table.ts';
import type { ListOrder } from './amp-list-table.ts';
import type { ListFilter, ListScope, OwnedScope } from './filtered-amps-table.ts';
import { linesOf } from './amp-lines.ts';

export interface ListQuery {
  q?: string | undefined;
  /** Code of a status. */
  status?: number | undefined;
  tab?: ListTab | undefined;
  company_id?: number | undefined;
  /** Only those of this person. */
  owner_id?: number | undefined;
  /** Only what was changed then or later. */
  updated_since?: string | undefined;
}

type PageQuery = ListQuery & ListOrder & { page: number; limit: number };

/** A page of the Amps a person may see. The total is counted only so far. */
export async function listAmps(
  tools: Tools,
  { query, person }: { query: PageQuery; person: Person },
) {
  const db = tools.db.root;
  const { page, limit, sort, order } = query;
  const filter = await filterOf(db, query, person);
  const [rows, counted] = await Promise.all([
    pageOfAmps(db, filter, { sort, order, limit, offset: (page - 1) * limit }),
    countAmps(db, filter, countedAtMost + 1),
  ]);
  const items = await linesOf(db, rows, { config: tools.config, person, now: tools.now() });
  const total = Math.min(counted, countedAtMost);
  return { items, pagination: pagination({ page, limit }, total, counted > countedAtMost) };
}

/** How many Amps stand in each tab of the list, each counted only so far. */
export async function countTabs(
  { db }: Tools,
  { query, person }: { query: Omit<ListQuery, 'tab'>; person: Person },
) {
  const filter = await filterOf(db.root, query, person);
  const countIn = (tab?: ListTab) => countAmps(db.root, { ...filter, tab }, countedAtMost);
  const [all, ...others] = await Promise.all([countIn(), ...listTabs.map(countIn)]);
  const [needsYou = 0, drafts = 0, inProgress = 0, live = 0] = others;
  return { all, drafts, 'in-progress': inProgress, 'needs-you': needsYou, live };
}

export async function filterOf(
  db: Queries,
  { q, status, tab, company_id, owner_id, updated_since }: ListQuery,
  person: Person,
): Promise<ListFilter> {
  const words = q?.trim();
  return {
    scope: scopeOf(person),
    q: words,
    companiesNamed: words ? await companiesNamed(db, words) : [],
    status: status === undefined ? undefined : statusOf(status),
    tab,
    companyId: company_id,
    ownerId: owner_id,
    updatedSince: updated_since === undefined ? undefined : new Date(updated_since),
  };
}

const scopeOf = (person: Person): ListScope =>
  may(abilitiesFor(person), 'manage', 'Operations') ? { of: 'everyone' } : ownScope(person);

/** What is somebody's own: a reseller who is none any more has no clients. */
export const ownScope = ({ role, id }: Pick<Person, 'role' | 'id'>): OwnedScope => ({
  of: groupOf(role) === 'Reseller' ? 'reseller' : 'person',
  personId: id,
});
