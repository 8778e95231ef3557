import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

const shown = [
  'id',
  'company_id',
  'site',
  'issuer',
  'remote_id',
  'name',
  'practice',
  'health',
  'secret',
] as const;

/** The account that a company is signed in to at a site now. */
export async function signedInAt(
  db: Queries,
  { companyId, site }: { companyId: number; site: string },
): Promise<SignedIn | null> {
  const row = await allSignedIn(db)
    .where('company_id', '=', companyId)
    .where('site', '=', site)
    .executeTakeFirst();
  return row ? signedInOf(row) : null;
}

/** The same by its id; null for one that is typed, or unlinked. */
export async function signedInAs(
  db: Queries,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<SignedIn | null> {
  const row = await allSignedIn(db)
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? signedInOf(row) : null;
}

/** An account that somebody signed in to. */
export interface SignedIn {
  id: number;
  companyId: number;
  site: string;
  /** Who gave it its number. */
  issuer: string;
  /** Its number there. */
  number: number;
  name: string;
  practice: boolean;
  /** Somebody has to sign in again. */
  isLost: boolean;
  /** What lets us in, sealed; null where a service keeps it, or it was lost. */
  secret: Uint8Array | null;
}

const allSignedIn = (db: Queries) =>
  db
    .selectFrom('site_accounts')
    .select(shown)
    .where('issuer', 'is not', null)
    .where('removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof allSignedIn>['execute']>>[number];

const signedInOf = (row: Row): SignedIn => ({
  id: row.id,
  companyId: row.company_id,
  site: row.site,
  issuer: row.issuer ?? '',
  number: Number(row.remote_id),
  name: row.name,
  practice: row.practice,
  isLost: row.health === 'reconnect',
  secret: row.secret,
});

export interface NewSignedIn {
  companyId: number;
  site: string;
  issuer: string;
  number: number;
  kind: string;
  name: string;
  /** The address of its own pages, where it has any. */
  baseUrl: string | null;
  practice: boolean;
  secret: Uint8Array | null;
  createdBy: number | null;
  at: Date;
}

/** @throws the driver's unique violation when another company has the account */
export async function insertSignedIn(tx: Tx, account: NewSignedIn): Promise<number> {
  const row = await tx
    .insertInto('site_accounts')
    .values({
      company_id: account.companyId,
      site: account.site,
      issuer: account.issuer,
      remote_id: String(account.number),
      place: String(account.number),
      ...seenNow(account),
      practice: account.practice,
      created_by: account.createdBy,
      created_at: account.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Somebody signed in to the same account again. */
export async function renewSignedIn(tx: Tx, id: number, account: NewSignedIn): Promise<void> {
  await tx
    .updateTable('site_accounts')
    .set({ ...seenNow(account), health: 'connected', health_detail: null })
    .where('id', '=', id)
    .execute();
}

const seenNow = ({ kind, name, baseUrl, secret, at }: NewSignedIn) => ({
  kind: kind.slice(0, 200),
  name: name.slice(0, 200),
  base_url: baseUrl,
  secret,
  signed_in_at: at,
  checked_at: at,
});

/** What was said of it: whether it still lets us in, and what it is called now. */
export async function noteSeen(
  db: Queries,
  { id, name, lost, at }: { id: number; name: string; lost: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('site_accounts')
    .set({
      health: lost === null ? 'connected' : 'reconnect',
      health_detail: lost,
      name: name.slice(0, 200),
      checked_at: at,
    })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Why nobody could sign in again to an account that is lost; of one that lets us in by now nothing is noted. */
export async function noteFailedSignIn(db: Queries, id: number, error: string): Promise<void> {
  await db
    .updateTable('site_accounts')
    .set({ health_detail: error })
    .where('id', '=', id)
    .where('health', '<>', 'connected')
    .where('removed_at', 'is', null)
    .execute();
}

/** Accounts nobody has asked about since `before`, in any order: those that never answer are not always the first. */
export async function uncheckedAccounts(
  db: Queries,
  { before, practice, sites }: { before: Date; practice: boolean; sites: readonly string[] },
): Promise<SignedIn[]> {
  const rows = await allSignedIn(db)
    .where('practice', '=', practice)
    .where('site', 'in', sites)
    .where('checked_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('companies')
          .select('companies.id')
          .whereRef('companies.id', '=', 'site_accounts.company_id')
          .where('companies.deleted_at', 'is', null),
      ),
    )
    .orderBy(sql`random()`)
    .limit(100)
    .execute();
  return rows.map(signedInOf);
}

/** Whether some company has this account. */
export async function isHeldAgain(
  db: Queries,
  { issuer, number, practice }: Pick<SignedIn, 'issuer' | 'number' | 'practice'>,
): Promise<boolean> {
  const row = await allSignedIn(db)
    .where('issuer', '=', issuer)
    .where('practice', '=', practice)
    .where('remote_id', '=', String(number))
    .executeTakeFirst();
  return row !== undefined;
}

/** Every account that these companies are signed in to. */
export async function signedInBy(db: Queries, companyIds: readonly number[]): Promise<SignedIn[]> {
  const rows = await allSignedIn(db)
    .where(sql<boolean>`company_id = any(${[...companyIds]})`)
    .execute();
  return rows.map(signedInOf);
}
