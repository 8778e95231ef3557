import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface NewAccount {
  companyId: number;
  site: string;
  /** What is the same about the account however it is typed: its address and user. */
  remoteId: string;
  /** Where it leads, whoever signs in: a company has one account there at a time. */
  place: string;
  name: string;
  baseUrl: string;
  secret: Uint8Array;
  practice: boolean;
  createdBy: number | null;
  at: Date;
}

/** @throws the driver's unique violation when the company has this account already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const row = await tx
    .insertInto('site_accounts')
    .values({
      company_id: account.companyId,
      site: account.site,
      remote_id: account.remoteId,
      place: account.place,
      name: account.name,
      base_url: account.baseUrl,
      secret: account.secret,
      practice: account.practice,
      created_by: account.createdBy,
      checked_at: account.at,
      created_at: account.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Puts a new secret, be it of another user, in the place of one that no longer let us in.
 * @returns the account's id, or null when the company has no such account in need of one.
 */
export async function renewAccount(tx: Tx, account: NewAccount): Promise<number | null> {
  const row = await tx
    .updateTable('site_accounts')
    .set({
      secret: account.secret,
      remote_id: account.remoteId,
      base_url: account.baseUrl,
      name: account.name,
      health: 'connected',
      health_detail: null,
      checked_at: account.at,
    })
    .where('company_id', '=', account.companyId)
    .where('site', '=', account.site)
    .where('place', '=', account.place)
    .where('health', '<>', 'connected')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Everything but the secret. */
const shown = [
  'id',
  'company_id',
  'site',
  'issuer',
  'remote_id',
  'kind',
  'name',
  'base_url',
  'practice',
  'health',
  'health_detail',
  'checked_at',
  'signed_in_at',
] as const;

/** Accounts a company has now, without their secrets. */
export async function accountsOf(db: Queries, companyId: number) {
  return db
    .selectFrom('site_accounts')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function accountWithSecret(db: Queries, id: number) {
  return db
    .selectFrom('site_accounts')
    .select(['id', 'company_id', 'site', 'name', 'base_url', 'remote_id', 'secret', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Puts what lets us in from now on in the place of what did. @returns false when somebody else was first. */
export async function replaceSecret(
  db: Queries,
  { id, was, secret }: { id: number; was: Uint8Array; secret: Uint8Array },
): Promise<boolean> {
  const row = await db
    .updateTable('site_accounts')
    .set({ secret })
    .where('id', '=', id)
    .where('secret', '=', was)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function standingOf(db: Queries, id: number) {
  return db
    .selectFrom('site_accounts')
    .select(['company_id', 'site', 'place', 'name', 'practice', 'health', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Forgets the secret for ever. @returns false when the company has no such account now. */
export async function removeAccount(
  tx: Tx,
  { companyId, accountId, at }: { companyId: number; accountId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('site_accounts')
    .set({ secret: null, removed_at: at, health: 'removed', health_detail: null })
    .where('id', '=', accountId)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was last seen of an account: whether it still lets us in. */
export async function noteHealth(
  db: Queries,
  seen: {
    accountId: number;
    health: 'connected' | 'reconnect' | 'unreachable';
    detail: string | null;
    at: Date;
  },
): Promise<void> {
  await db
    .updateTable('site_accounts')
    .set({ health: seen.health, health_detail: seen.detail?.slice(0, 500), checked_at: seen.at })
    .where('id', '=', seen.accountId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Where an account leads, whether or not it is still linked. */
export const placeOfAccount = (db: Queries, id: number) =>
  db
    .selectFrom('site_accounts')
    .select(['company_id', 'site', 'place', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The addresses of an account, and of whichever is linked at its place now. */
export const addressesAtPlace = (db: Queries, id: number) =>
  db
    .selectFrom('site_accounts as one')
    .innerJoin('site_accounts as there', (join) =>
      join
        .onRef('there.company_id', '=', 'one.company_id')
        .onRef('there.site', '=', 'one.site')
        .onRef('there.place', '=', 'one.place'),
    )
    .select('there.base_url')
    .where('one.id', '=', id)
    .where((eb) =>
      eb.or([eb('there.removed_at', 'is', null), eb('there.id', '=', eb.ref('one.id'))]),
    )
    .orderBy('there.id', 'desc')
    .execute();

/** The linked account at the same place; null: none. */
export async function linkedAt(
  db: Queries,
  place: Pick<Awaited<ReturnType<typeof placeOfAccount>>, 'company_id' | 'site' | 'place'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('site_accounts')
    .select('id')
    .where('company_id', '=', place.company_id)
    .where('site', '=', place.site)
    .where('place', '=', place.place)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}
