import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import { storedLogin } from './stored-login.ts';

interface Attempt {
  /** A name as it was typed, or one of a person's secrets, which begins with a blank. */
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
      sql<number>`count(*) filter (where login = ${storedLogin(login)})::int`.as('account'),
      sql<number>`count(*)::int`.as('address'),
    ])
    .where('address', '=', address)
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
    .where('login', '=', storedLogin(login))
    .where(sql<boolean>`starts_with(address, ${from})`)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Notes a guess that is wrong until it proves right. */
export async function noteAttempt(
  db: Queries,
  { login, address, at }: Attempt & { at: Date },
): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values({ login: storedLogin(login), address, at })
    .execute();
}

/** A right guess clears the account's earlier failures from that place. */
export async function forgetFailures(db: Queries, { login, address }: Attempt): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('login', '=', storedLogin(login))
    .where('address', '=', address)
    .execute();
}

/** Of guesses those of a day are counted. */
export async function sweepAttempts(db: Queries): Promise<void> {
  await sql`delete from login_attempts where at < now() - interval '2 days'`.execute(db);
}
