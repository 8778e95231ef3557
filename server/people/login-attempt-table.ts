import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';

interface Attempt {
  login: string;
  /** The network, or the browser, that it came from. */
  address: string;
}

/** Failures in a row since `since`, at this account from this place and by this place in all. */
export async function countFailures(
  db: Queries,
  { login, address, since }: Attempt & { since: Date },
) {
  const row = await db
    .selectFrom('login_attempts')
    .select([
      sql<number>`count(*) filter (where login = ${shortened(login)})::int`.as('account'),
      sql<number>`count(*)::int`.as('address'),
    ])
    .where('address', '=', address)
    .where('success', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return row;
}

/** Failures at an account since then, from wherever begins so; an empty text: from everywhere. */
export async function failuresFrom(
  db: Queries,
  { login, from, since }: { login: string; from: string; since: Date },
): Promise<{ count: number; latest: Date | null }> {
  return db
    .selectFrom('login_attempts')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(at)`.as('latest')])
    .where('login', '=', shortened(login))
    .where(sql<boolean>`starts_with(address, ${from})`)
    .where('success', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
}

/** As it is stored and compared. */
const shortened = (login: string) => login.toLowerCase().slice(0, 255);

export async function noteAttempt(
  db: Queries,
  { login, address, success, at }: Attempt & { success: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({ login: shortened(login), address, success, at })
    .execute();
}

/** A successful login clears the account's earlier failures from that place. */
export async function forgetFailures(db: Queries, { login, address }: Attempt): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('login', '=', shortened(login))
    .where('address', '=', address)
    .where('success', '=', false)
    .execute();
}

export async function sweepAttempts(db: Queries): Promise<void> {
  await sql`delete from login_attempts where at < now() - interval '30 days'`.execute(db);
}
