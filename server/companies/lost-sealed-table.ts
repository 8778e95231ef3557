import { sql } from 'kysely';
import type { Tx } from '../foundation/db/transaction.ts';

interface Losing {
  ids: readonly number[];
  at: Date;
}

/** Of typed accounts: as if they had been unlinked. @returns whose they were, a company for each. */
export async function loseAccounts(tx: Tx, { ids, at }: Losing): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`update site_accounts
    set secret = null, removed_at = ${at}, health = 'removed', health_detail = null
    where id = any(${[...ids]}) and issuer is null and removed_at is null returning company_id`.execute(
    tx,
  );
  return rows.map((row) => row.company_id);
}

/** Somebody has to sign in again. @returns whose they were, a company for each. */
export async function loseSignIns(tx: Tx, { ids, at }: Losing): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`update site_accounts
    set secret = null, health = 'reconnect', checked_at = ${at},
      health_detail = 'What let us in was lost. Sign in again to go on.'
    where id = any(${[...ids]}) and issuer is not null and removed_at is null returning company_id`.execute(
    tx,
  );
  return rows.map((row) => row.company_id);
}
