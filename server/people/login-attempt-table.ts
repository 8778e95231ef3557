import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

interface Attempt {
  login: string;
  address: string;
}

/** Failures in a row since `since`, by this account from this address and by this address in all. */
export async function countFailures(
  db: Queries,
  { login, address, since }: Attempt & { since: Date },
) {
  const row = await db
    .selectFrom('login_attempts')
    .select([
      sql<number>`count(*) filter (where login = ${login.toLowerCase()})::int`.as('account'),
      sql<number>`count(*)::int`.as('address'),
    ])
    .where('address', '=', address)
    .where('success', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row;
}

export async function noteAttempt(
  db: Queries,
  { login, address, success, at }: Attempt & { success: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({ login: login.toLowerCase().slice(0, 255), address, success, at })
    .execute();
}

/** A successful login clears the account's earlier failures from that address. */
export async function forgetFailures(db: Queries, { login, address }: Attempt): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('login', '=', login.toLowerCase())
    .where('address', '=', address)
    .where('success', '=', false)
    .execute();
}

export async function sweepAttempts(db: Queries): Promise<void> {
  await sql`delete from login_attempts where at < now() - interval '30 days'`.execute(db);
}
