import { sql } from 'kysely';
import type { CreditProduct } from '#domain/credits/products.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

interface NewRequest {
  personId: number;
  product: CreditProduct;
  quantity: number;
  note: string;
  askedBy: number;
  at: Date;
}

export async function insertGrantRequest(tx: Tx, request: NewRequest): Promise<number> {
  const row = await tx
    .insertInto('credit_grant_requests')
    .values({
      person_id: request.personId,
      product: request.product,
      quantity: request.quantity,
      note: request.note,
      asked_by: request.askedBy,
      asked_at: request.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function grantRequest(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('credit_grant_requests')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row ? row : null;
}

interface Decision {
  request: { id: number; person_id: number; asked_by: number };
  decidedBy: number;
  approved: boolean;
  /** Whoever asked for it decided that nobody shall. */
  isTakenBack: boolean;
  note: string;
  at: Date;
}

/** Decides a request once. @returns false when somebody did before. */
export async function insertGrantDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const { request } = decision;
  const row = await tx
    .insertInto('credit_grant_decisions')
    .values({
      request_id: request.id,
      person_id: request.person_id,
      asked_by: request.asked_by,
      decided_by: decision.decidedBy,
      approved: decision.approved,
      taken_back: decision.isTakenBack,
      note: decision.note,
      decided_at: decision.at,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What this administrator alone granted to the person since then, of all products. */
export async function grantedAlone(
  tx: Tx,
  { adminId, personId, since }: { adminId: number; personId: number; since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'ledger_transfers.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .where('ledger_accounts.person_id', '=', personId)
    .where('ledger_accounts.kind', '=', 'available')
    .where('ledger_transfers.actor_id', '=', adminId)
    .where('ledger_transfers.kind', '=', 'grant')
    .where('ledger_transfers.key', 'like', 'grant:%')
    .where('ledger_transfers.at', '>', since)
    .select(sql<number>`coalesce(sum(ledger_entries.amount), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** Whether who asked for it took it back, which is how its one decision can have been their own. */
export async function isGrantTakenBack(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_grant_decisions')
    .where('request_id', '=', id)
    .select('taken_back')
    .executeTakeFirst();
  return row?.taken_back ?? false;
}

interface GrantScope {
  personId?: number;
  state?: 'waiting' | 'decided';
  /** Only those that this administrator may decide. */
  decider?: number;
}

function scoped(db: Queries, { personId, state, decider }: GrantScope) {
  let requests = db
    .selectFrom('credit_grant_requests as request')
    .leftJoin('credit_grant_decisions as decision', 'decision.request_id', 'request.id');
  if (personId !== undefined) requests = requests.where('request.person_id', '=', personId);
  if (state)
    requests = requests.where('decision.request_id', state === 'waiting' ? 'is' : 'is not', null);
  if (decider !== undefined)
    requests = requests
      .where('request.asked_by', '<>', decider)
      .where('request.person_id', '<>', decider);
  return requests;
}

export type GrantRow = Awaited<ReturnType<typeof grantRequests>>[number];

export async function grantRequests(
  db: Queries,
  scope: GrantScope,
  { limit, offset }: { limit: number; offset: number },
) {
  return scoped(db, scope)
    .innerJoin('people as person', 'person.id', 'request.person_id')
    .innerJoin('people as asker', 'asker.id', 'request.asked_by')
    .leftJoin('people as decider', 'decider.id', 'decision.decided_by')
    .select([
      'request.id',
      'request.person_id',
      'request.product',
      'request.quantity',
      'request.note',
      'request.asked_by',
      'request.asked_at',
      'decision.approved',
      'decision.taken_back',
      'decision.decided_by',
      'decision.decided_at',
      'decision.note as decision_note',
    ])
    .select([
      sql<string>`trim(person.firstname || ' ' || person.lastname)`.as('person'),
      sql<string>`trim(asker.firstname || ' ' || asker.lastname)`.as('asker'),
      sql<string | null>`trim(decider.firstname || ' ' || decider.lastname)`.as('decider'),
    ])
    .orderBy('request.id', scope.state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countGrantRequests(db: Queries, scope: GrantScope): Promise<number> {
  const row = await scoped(db, scope)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
