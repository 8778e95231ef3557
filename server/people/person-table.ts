import { sql } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { AccountMark, SystemMessage } from '#domain/people/session.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface NewPerson {
  id?: number;
  role: Role;
  email: string;
  login?: string | null;
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  resellerId?: number | null;
  marks?: AccountMark[];
  emailVerifiedAt?: Date | null;
}

export async function insertPerson(db: Queries, person: NewPerson): Promise<number> {
  const row = await db
    .insertInto('people')
    .values({
      ...(person.id === undefined ? {} : { id: person.id }),
      role: person.role,
      email: person.email,
      login: person.login ?? null,
      password_hash: person.passwordHash,
      firstname: person.firstname,
      lastname: person.lastname,
      reseller_id: person.resellerId ?? null,
      flags: jsonb(person.marks ?? []),
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
    .select(['id', 'role', 'password_hash'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', login.toLowerCase()),
        eb(sql`lower(login)`, '=', login.toLowerCase()),
      ]),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function noteLogin(
  db: Queries,
  { personId, at, passwordHash }: { personId: number; at: Date; passwordHash?: string },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ last_login_at: at, ...(passwordHash ? { password_hash: passwordHash } : {}) })
    .where('id', '=', personId)
    .execute();
}

/** Of the reseller a person belongs to, and of a reseller's own funnel. */
export async function resellerNamesOf(
  db: Queries,
  { personId, resellerId }: { personId: number; resellerId: number | null },
) {
  const rows = await db
    .selectFrom('reseller_sites')
    .select(['person_id', 'business_name', 'contact_email', 'subdomain'])
    .where('person_id', 'in', [personId, resellerId ?? personId])
    .where('active', '=', true)
    .execute();
  const theirs = rows.find((row) => row.person_id === resellerId);
  const own = rows.find((row) => row.person_id === personId);
  return {
    businessName: theirs?.business_name ?? null,
    contactEmail: theirs?.contact_email ?? null,
    ownSubdomain: own?.subdomain ?? null,
  };
}

export async function systemMessagesFor(
  db: Queries,
  { personId, role, at }: { personId: number; role: string; at: Date },
): Promise<SystemMessage[]> {
  const rows = await db
    .selectFrom('system_messages')
    .select(['message', 'type'])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '=', role)]))
    .where((eb) => eb.or([eb('person_id', 'is', null), eb('person_id', '=', personId)]))
    .orderBy('id')
    .execute();
  return rows as SystemMessage[];
}

/** Everyone who may approve articles: told when one waits. */
export async function editorsOf(db: Queries) {
  return db
    .selectFrom('people')
    .select(['id', 'email', 'firstname'])
    .where('role', 'in', ['Editor', 'Admin', 'SuperAdmin'])
    .where('deleted_at', 'is', null)
    .execute();
}
