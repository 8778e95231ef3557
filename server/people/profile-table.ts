import type { ProfileChange } from '#domain/people/profile.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { oneAddress } from '../foundation/mail/one-address.ts';

/** What the account says of its person, and the address that waits to be confirmed. */
export async function profileRow(db: Queries, { personId, at }: { personId: number; at: Date }) {
  return db
    .selectFrom('people')
    .where('people.id', '=', personId)
    .select([
      'firstname',
      'lastname',
      'email',
      'phone_e164 as phone',
      'phone_country as phoneCountry',
      'time_zone as timeZone',
    ])
    .select((eb) =>
      eb
        .selectFrom('person_tokens')
        .whereRef('person_tokens.person_id', '=', 'people.id')
        .where('purpose', '=', 'change-email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .orderBy('person_tokens.created_at', 'desc')
        .limit(1)
        .select('detail')
        .as('pendingEmail'),
    )
    .executeTakeFirstOrThrow();
}

export async function updateProfile(
  db: Queries,
  {
    personId,
    at,
    ...change
  }: Omit<ProfileChange, 'phone'> & { phone: string | null; personId: number; at: Date },
): Promise<void> {
  await db
    .updateTable('people')
    .set({
      firstname: change.firstname,
      lastname: change.lastname,
      phone_e164: change.phone,
      phone_country: change.phone_country || null,
      time_zone: change.time_zone || null,
      updated_at: at,
    })
    .where('id', '=', personId)
    .execute();
}

export async function updateEmail(
  db: Queries,
  { personId, email, at }: { personId: number; email: string; at: Date },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ email: oneAddress(email) ?? email, email_verified_at: at, updated_at: at })
    .where('id', '=', personId)
    .execute();
}

/** The hash to compare with, null where there is no password, and since when it is that one. */
export async function passwordOf(
  db: Queries,
  personId: number,
): Promise<{ hash: string | null; since: Date | null }> {
  const row = await db
    .selectFrom('people')
    .select(['password_hash as hash', 'password_changed_at as since'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ?? { hash: null, since: null };
}
