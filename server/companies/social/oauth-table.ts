import type { Queries, Tx } from '../../foundation/db/transaction.ts';

const shown = ['id', 'company_id', 'distribution_site_id', 'state', 'error'] as const;

/** Where the sign-ins of a company stand that led to no account that it has now. */
export async function oauthsOf(db: Queries, companyId: number) {
  return db
    .selectFrom('company_oauths')
    .select(shown)
    .where('company_id', '=', companyId)
    .orderBy('distribution_site_id')
    .execute();
}

type Row = Awaited<ReturnType<typeof oauthsOf>>[number];

/** A company's sign-in at a site. Its account, once there is one, is a row of the accounts. */
export interface Oauth {
  id: number;
  companyId: number;
  siteId: number;
  state: Row['state'];
}

const oauthOf = (row: Row): Oauth => ({
  id: row.id,
  companyId: row.company_id,
  siteId: row.distribution_site_id,
  state: row.state,
});

/** The company's sign-in at a site, locked; made where there is none yet. */
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
  if (!oauth) throw new Error(`Company ${companyId} has no sign-in at site ${siteId}`);
  return oauth;
}

/** Whoever links, renews or unlinks the account of this sign-in has this lock. */
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

export async function changeOauth(
  tx: Tx,
  id: number,
  { state, error, at }: { state: Oauth['state']; error?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('company_oauths')
    .set({ state, error: error ?? null, updated_at: at })
    .where('id', '=', id)
    .execute();
}
