import { sql } from 'kysely';
import type { CompanyOauth, SocialAccount } from '#contract/companies.ts';
import { contentOf } from '../../foundation/db/contents.ts';
import { jsonb } from '../../foundation/db/json.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

type State = CompanyOauth['state'];

const shown = [
  'id',
  'company_id',
  'distribution_site_id',
  'socialbu',
  'state',
  'practice',
  'checked_at',
  'error',
] as const;

export async function oauthsOf(db: Queries, companyId: number) {
  const rows = await linkRows(db)
    .where('company_id', '=', companyId)
    .orderBy('distribution_site_id')
    .execute();
  return rows.map(readAccount);
}

const linkRows = (db: Queries) => db.selectFrom('company_oauths').select(shown);
type Stored = Awaited<ReturnType<ReturnType<typeof linkRows>['executeTakeFirstOrThrow']>>;

const readAccount = (row: Stored) => ({
  ...row,
  socialbu: contentOf('company_oauths.socialbu', row.socialbu),
});

export interface Oauth {
  id: number;
  companyId: number;
  siteId: number;
  account: SocialAccount | null;
  state: State;
  practice: boolean;
}

const oauthOf = (row: Stored): Oauth => ({
  id: row.id,
  companyId: row.company_id,
  siteId: row.distribution_site_id,
  account: contentOf('company_oauths.socialbu', row.socialbu),
  state: row.state,
  practice: row.practice,
});

/** The company's link to a site, locked; made where there is none yet. */
export async function openOauth(
  tx: Tx,
  { companyId, siteId, at }: { companyId: number; siteId: number; at: Date },
): Promise<Oauth> {
  await tx
    .insertInto('company_oauths')
    .values({
      company_id: companyId,
      distribution_site_id: siteId,
      state: 'cancelled',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const oauth = await lockOauth(tx, { companyId, siteId });
  if (!oauth) throw new Error(`Company ${companyId} has no link to site ${siteId}`);
  return oauth;
}

export async function lockOauth(
  tx: Tx,
  { companyId, siteId }: { companyId: number; siteId: number },
): Promise<Oauth | null> {
  const row = await tx
    .selectFrom('company_oauths')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('distribution_site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();
  return row ? oauthOf(row) : null;
}

export async function readOauth(db: Queries, id: number): Promise<Oauth | null> {
  const row = await db
    .selectFrom('company_oauths')
    .select(shown)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? oauthOf(row) : null;
}

interface OauthChange {
  state: State;
  at: Date;
  /** Left as it is when undefined. */
  account?: SocialAccount | null;
  practice?: boolean;
  error?: string | null;
  /** What lets us in, sealed; left as it is when undefined. */
  secret?: Uint8Array | null;
  /** The service was asked just now. */
  isChecked?: boolean;
}

/** @throws the driver's unique violation when another company has the account. */
export async function changeOauth(tx: Queries, id: number, change: OauthChange): Promise<void> {
  const { state, at, account, practice, error, secret, isChecked } = change;
  await tx
    .updateTable('company_oauths')
    .set({
      state,
      updated_at: at,
      error: error ?? null,
      ...(account === undefined ? {} : { socialbu: account && jsonb({ ...account }) }),
      ...(practice === undefined ? {} : { practice }),
      ...(secret === undefined ? {} : { secret }),
      ...(isChecked ? { checked_at: at } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** What lets us in to an account, sealed; null where a service keeps it, or nothing is linked. */
export async function secretOf(db: Queries, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('company_oauths')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Accounts nobody has asked about since `before`, in any order: those that never answer are not always the first. */
export async function uncheckedOauths(
  db: Queries,
  { before, practice, siteIds }: { before: Date; practice: boolean; siteIds: number[] },
): Promise<Oauth[]> {
  const rows = await db
    .selectFrom('company_oauths')
    .innerJoin('companies', 'companies.id', 'company_oauths.company_id')
    .select(shown.map((column) => `company_oauths.${column}` as const))
    .where('companies.deleted_at', 'is', null)
    .where('company_oauths.state', 'in', ['connected', 'revoked'])
    .where('company_oauths.practice', '=', practice)
    .where('company_oauths.distribution_site_id', 'in', siteIds)
    .where('company_oauths.checked_at', '<', before)
    .orderBy(sql`random()`)
    .limit(100)
    .execute();
  return rows.map(oauthOf);
}

/** Whether some company has this account of the linking service. */
export async function isHeldAgain(
  db: Queries,
  { accountId, practice }: { accountId: number; practice: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_oauths')
    .select('id')
    .where('practice', '=', practice)
    .where(sql`socialbu ->> 'account_id'`, '=', String(accountId))
    .where('secret', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
