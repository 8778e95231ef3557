import type { GrantRequest } from '#contract/person-admin.ts';
import type { Person } from '#domain/people/person.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { pagination } from '../foundation/http/paging.ts';
import { decidingProblem } from './grant-by-admin.ts';
import { countGrantRequests, grantRequests } from './grant-request-table.ts';
import type { GrantRow } from './grant-request-table.ts';

interface Query {
  state: 'waiting' | 'decided';
  page: number;
  limit: number;
}

/** Grants above the limit. */
export async function listGrants(db: Queries, { state, page, limit }: Query, by: Person) {
  const [rows, total] = await Promise.all([
    grantRequests(db, { state }, { limit, offset: (page - 1) * limit }),
    countGrantRequests(db, { state }),
  ]);
  return { items: rows.map(lineFor(by)), pagination: pagination({ page, limit }, total) };
}

/** How many wait for this administrator’s word: not what they asked for, nor what is for themselves. */
export const grantsToDecide = (db: Queries, by: Pick<Person, 'id'>): Promise<number> =>
  countGrantRequests(db, { state: 'waiting', decider: by.id });

/** The newest of one person. */
export async function grantsOf(db: Queries, personId: number, by: Person) {
  const rows = await grantRequests(db, { personId }, { limit: 10, offset: 0 });
  return rows.map(lineFor(by));
}

const lineFor =
  (by: Person) =>
  (row: GrantRow): GrantRequest => ({
    id: row.id,
    person: { id: row.person_id, name: row.person },
    product: row.product,
    quantity: row.quantity,
    note: row.note,
    asked_by: { id: row.asked_by, name: row.asker },
    asked_at: row.asked_at.toISOString(),
    decision: decisionOf(row),
    is_yours_to_decide: row.decided_at === null && decidingProblem(by, row) === null,
    is_yours_to_take_back: row.decided_at === null && row.asked_by === by.id,
  });

function decisionOf(row: GrantRow): GrantRequest['decision'] {
  if (row.decided_by === null || row.decided_at === null) return null;
  return {
    outcome: row.taken_back ? 'taken back' : row.approved ? 'approved' : 'refused',
    by: { id: row.decided_by, name: row.decider ?? '' },
    note: row.decision_note ?? '',
    at: row.decided_at.toISOString(),
  };
}

export const grantColumns: Columns<GrantRequest> = {
  id: ({ id }) => id,
  person_id: ({ person }) => person.id,
  person: ({ person }) => person.name,
  product: ({ product }) => product,
  quantity: ({ quantity }) => quantity,
  note: ({ note }) => note,
  asked_by: ({ asked_by }) => asked_by.name,
  asked: ({ asked_at }) => asked_at,
  decision: ({ decision }) => decision?.outcome,
  decided_by: ({ decision }) => decision?.by.name,
  decided: ({ decision }) => decision?.at,
  decision_note: ({ decision }) => decision?.note,
};
