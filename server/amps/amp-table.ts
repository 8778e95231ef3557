import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { statusCode, statusOf } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import type { Amps } from '../foundation/db/schema.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface AmpRow {
  id: number;
  title: string;
  status: Status;
  previousStatus: Status | null;
  owner: { id: number; name: string; resellerId: number | null };
  company: { id: number; name: string } | null;
  createdBy: number | null;
  rejectReason: string | null;
  submittedAt: Date | null;
  publishedAt: Date | null;
  scheduledFor: Date | null;
  /** When the backup was made that it came back from; null: its owner has decided since. */
  restoredFrom: Date | null;
  rejectedAt: Date | null;
  retractedAt: Date | null;
  lapsedAt: Date | null;
  scheduledZone: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Approval of each module that is sent. */
  approvals: string[];
}

/** @returns null for a deleted Amp as for one that never was. */
export async function ampRow(db: Queries, id: number): Promise<AmpRow | null> {
  const row = await db
    .selectFrom('amps')
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .where('amps.id', '=', id)
    .where('amps.deleted_at', 'is', null)
    .select([
      'amps.id',
      'amps.title',
      'amps.status',
      'amps.previous_status',
      'amps.owner_id',
      'amps.company_id',
      'amps.created_by',
      'amps.reject_reason',
      'amps.submitted_at',
      'amps.published_at',
      'amps.scheduled_for',
      'amps.restored_from',
      'amps.rejected_at',
      'amps.retracted_at',
      'amps.lapsed_at',
      'amps.scheduled_zone',
      'amps.created_at',
      'amps.updated_at',
      fullName('owner').as('owner_name'),
      'owner.reseller_id',
      'companies.name as company_name',
      sql<string[]>`(select coalesce(json_agg(approval order by type), '[]') from amp_modules
        where amp_id = amps.id and enabled)`.as('approvals'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    status: statusOf(row.status),
    previousStatus: row.previous_status === null ? null : statusOf(row.previous_status),
    owner: { id: row.owner_id, name: row.owner_name, resellerId: row.reseller_id },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    createdBy: row.created_by,
    rejectReason: row.reject_reason,
    submittedAt: row.submitted_at,
    publishedAt: row.published_at,
    scheduledFor: row.scheduled_for,
    restoredFrom: row.restored_from,
    rejectedAt: row.rejected_at,
    retractedAt: row.retracted_at,
    lapsedAt: row.lapsed_at,
    scheduledZone: row.scheduled_zone,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    approvals: row.approvals,
  };
}

/** A person's name as it is shown, from a joined row of people. */
export const fullName = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)})`;

/** Holds an Amp until the transaction ends: every change of it begins here. */
export async function lockAmp(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('amps').select('id').where('id', '=', id).forUpdate().execute();
}

/** The same of the Amp that a module is of. @returns null, and nothing held, where there is none. */
export async function lockAmpOfModule(tx: Tx, moduleId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .where('amp_modules.id', '=', moduleId)
    .select('amps.id')
    .forUpdate('amps')
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewAmp {
  id?: number;
  ownerId: number;
  companyId: number | null;
  title: string;
  createdBy: number;
  at: Date;
}

export async function insertAmp(tx: Tx, amp: NewAmp): Promise<number> {
  const row = await tx
    .insertInto('amps')
    .values({
      ...(amp.id === undefined ? {} : { id: amp.id }),
      owner_id: amp.ownerId,
      company_id: amp.companyId,
      title: amp.title,
      created_by: amp.createdBy,
      created_at: amp.at,
      updated_at: amp.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type AmpChange = Omit<Updateable<Amps>, 'id' | 'status' | 'owner_id' | 'round'> & {
  status?: Status;
};

/** Changes columns and moves the Amp to the top of lists. */
export async function updateAmp(
  tx: Tx,
  { ampId, at, change }: { ampId: number; at: Date; change: AmpChange },
): Promise<void> {
  const { status, ...columns } = change;
  await tx
    .updateTable('amps')
    .set({
      ...columns,
      ...(status === undefined ? {} : { status: statusCode[status] }),
      updated_at: at,
    })
    .where('id', '=', ampId)
    .execute();
}

/** The status alone; null for a deleted Amp as for one that never was. */
export async function statusOfAmp(db: Queries, ampId: number): Promise<Status | null> {
  const row = await db
    .selectFrom('amps')
    .select('status')
    .where('id', '=', ampId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? statusOf(row.status) : null;
}

/** Ids of Amps that have waited for payment since before that moment. */
export async function unpaidSince(db: Queries, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('amps')
    .innerJoin('amp_status_history as step', 'step.amp_id', 'amps.id')
    .select('amps.id')
    .where('amps.status', '=', statusCode.awaitingPayment)
    .where('amps.deleted_at', 'is', null)
    .groupBy('amps.id')
    .having((eb) => eb(eb.fn.max('step.at'), '<', before))
    .orderBy('amps.id')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of Amps of one owner that wait for credits to be published, the oldest first. */
export async function waitingForCredits(db: Queries, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('amps')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', statusCode.awaitingPayment)
    .where('payment_context', '=', 'publish')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Everyone who has an Amp that waits for credits. */
export async function ownersWaiting(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('amps')
    .select('owner_id')
    .distinct()
    .where('status', '=', statusCode.awaitingPayment)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.owner_id);
}

/** How many Amps of an owner were ever published, and how many are live now. */
export async function countPublished(db: Queries, ownerId: number) {
  const { published, live } = await db
    .selectFrom('amps')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .select((eb) => [
      eb.fn.count<string>('published_at').as('published'),
      eb.fn.countAll<string>().filterWhere('status', '=', statusCode.live).as('live'),
    ])
    .executeTakeFirstOrThrow();
  return { published: Number(published), live: Number(live) };
}

export async function countAmpsOfCompany(
  db: Queries,
  { companyId, statuses }: { companyId: number; statuses: number[] },
): Promise<number> {
  const row = await db
    .selectFrom('amps')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', companyId)
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}
