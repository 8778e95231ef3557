import { sql } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { AccountFlag } from '#domain/people/account-flags.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { oneAddress, spellingsOf } from '../foundation/mail/one-address.ts';
import { isShown } from '../resellers/is-shown.ts';

export interface NewPerson {
  id?: number;
  role: Role;
  email: string;
  login?: string | null;
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  resellerId?: number | null;
  flags?: AccountFlag[];
  emailVerifiedAt?: Date | null;
}

export async function insertPerson(db: Queries, person: NewPerson): Promise<number> {
  const row = await db
    .insertInto('people')
    .values({
      ...(person.id === undefined ? {} : { id: person.id }),
      role: person.role,
      email: oneAddress(person.email) ?? person.email,
      login: person.login ?? null,
      password_hash: person.passwordHash,
      firstname: person.firstname,
      lastname: person.lastname,
      reseller_id: person.resellerId ?? null,
      flags: jsonb(person.flags ?? []),
      email_verified_at: person.emailVerifiedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** By e-mail address or user name, without regard to case. */
export async function findForLogin(db: Queries, login: string) {
  return db
    .selectFrom('people')
    .select(['id', 'role', 'password_hash', 'password_changed_at'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, 'in', spellingsOf(login)),
        eb(sql`lower(login)`, '=', login.toLowerCase()),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy(asTyped(login))
    .orderBy('id')
    .executeTakeFirst();
}

/** The label of the switched-on brand of the reseller whose client this is; null: nobody's. */
export async function subdomainOfProvider(db: Queries, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .innerJoin('reseller_sites as brand', 'brand.person_id', 'people.reseller_id')
    .where('people.id', '=', personId)
    .where(isShown('brand'))
    .select('brand.subdomain')
    .executeTakeFirst();
  return row?.subdomain?.toLowerCase() ?? null;
}

/** By e-mail address alone, without regard to case. */
export async function findByEmail(db: Queries, email: string) {
  const row = await db
    .selectFrom('people')
    .select(['id', 'role', 'email', 'firstname', 'email_verified_at as provenAt'])
    .where(sql`lower(email)`, 'in', spellingsOf(email))
    .where('deleted_at', 'is', null)
    .orderBy(asTyped(email))
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** The same, one that was deleted included: its address is not free again. */
export async function lookByEmail(db: Queries, email: string) {
  const row = await db
    .selectFrom('people')
    .select(['id', 'role', 'deleted_at'])
    .where(sql`lower(email)`, 'in', spellingsOf(email))
    .orderBy(asTyped(email))
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/** Of accounts whose addresses were spellings of one before there was one form: who typed theirs. */
const asTyped = (typed: string) =>
  sql`case when lower(email) = ${typed.toLowerCase()} then 0 else 1 end`;

export async function setPassword(
  db: Queries,
  { personId, passwordHash, at }: { personId: number; passwordHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: passwordHash, password_changed_at: at, updated_at: at })
    .where('id', '=', personId)
    .execute();
}

/** No password opens the account until its owner chooses one. */
export async function dropPassword(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: null, password_changed_at: at, updated_at: at })
    .where('id', '=', personId)
    .execute();
}

/**
 * Keeps that this address was proven; an account that waited for it becomes a customer's.
 * @returns whether nobody had proven it before.
 */
export async function markVerified(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<boolean> {
  const first = await db
    .updateTable('people')
    .set({ email_verified_at: at, updated_at: at })
    .where('id', '=', personId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const waited = await db
    .updateTable('people')
    .set({ role: 'Customer' })
    .where('id', '=', personId)
    .where('role', '=', 'UnverifiedCustomer')
    .returning('id')
    .executeTakeFirst();
  return first !== undefined || waited !== undefined;
}

/** Whether the password is still the one of that moment, and stays so until the transaction ends. */
export async function holdPassword(
  tx: Tx,
  { personId, since }: { personId: number; since: Date | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_changed_at', 'is not distinct from', since)
    // The login is noted in this row next: two that share it would each wait for the other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Before anything of a person's sessions and links is changed: of two who begin with one each and end others, each
 * would hold what the other wants. Other rows may name the person meanwhile.
 */
export async function holdPerson(
  tx: Tx,
  of: { id: number } | { sessionHash: string } | { sessionId: number } | { tokenHash: string },
): Promise<void> {
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', (eb) => {
      if ('id' in of) return eb.val(of.id);
      if ('tokenHash' in of)
        return eb
          .selectFrom('person_tokens')
          .select('person_id')
          .where('token_hash', '=', of.tokenHash);
      const sessions = eb.selectFrom('sessions').select('person_id');
      return 'sessionId' in of
        ? sessions.where('sessions.id', '=', of.sessionId)
        : sessions.where('token_hash', '=', of.sessionHash);
    })
    .forNoKeyUpdate()
    .execute();
}

export async function noteLogin(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<void> {
  await db.updateTable('people').set({ last_login_at: at }).where('id', '=', personId).execute();
}

/** Keeps the same password hashed in another way, unless it is another password by now. */
export async function renewHash(
  db: Queries,
  { personId, was, hash }: { personId: number; was: string | null; hash: string },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: hash })
    .where('id', '=', personId)
    .where('password_hash', '=', was)
    .execute();
}

export async function isVerified(db: Queries, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('email_verified_at')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}

/** How these people stand, closed accounts included. */
export async function standOf(db: Queries, ids: readonly number[]) {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'role', 'deleted_at'])
    .select(sql<string>`trim(firstname || ' ' || lastname)`.as('name'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ role, deleted_at, name }) => ({ role, name, isClosed: deleted_at !== null }));
}
