import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonb } from '../foundation/db/json.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { guessedSecretsOf } from '../people/take-guess.ts';

/** Whom to forget, as they were known. */
export interface Known {
  id: number;
  email: string;
  login: string | null;
}

/** Keys, sessions, traces of logging in, mails and notices: all that only the account itself is about. */
export async function forgetAccess(tx: Tx, { id, email, login }: Known): Promise<void> {
  const names = [email, login ?? email].map((name) => name.toLowerCase());
  const mine = sql`person_id = ${id}`;
  const gone: [table: string, where: RawBuilder<unknown>][] = [
    ['sessions', mine],
    ['known_devices', mine],
    ['person_tokens', mine],
    ['passkeys', mine],
    ['passkey_challenges', mine],
    ['second_steps', mine],
    ['recovery_codes', mine],
    ['notification_choices', mine],
    ['notices', mine],
    ['comment_mails', mine],
    ['placed_uploads', mine],
    ['idempotency_keys', mine],
    ['imported_amps', mine],
    ['system_message_dismissals', mine],
    ['system_messages', mine],
    ['login_attempts', sql`lower(login) = any(${[...names, ...guessedSecretsOf(id)]})`],
    ['mail_requests', sql`lower(email) = any(${names})`],
    [
      'outbox_mails',
      sql`key in (select 'support-request:' || id from support_requests
        where ${mine} or lower(email) = any(${names}))`,
    ],
    ['support_requests', sql`${mine} or lower(email) = any(${names})`],
    ['outbox_mails', sql`${mine} or lower(to_address) = any(${names})`],
  ];
  for (const [table, where] of gone)
    await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
  // Jobs that begin with an address, done or not: nothing else in the queue names anybody.
  await sql`delete from pgboss.job where lower(data ->> 'email') = any(${names})`.execute(tx);
}

const removedName = { firstname: 'Removed', lastname: 'person' } as const;

/** The row stays, so that what points at it stays whole; nobody is to be known by it. */
export async function forgetPerson(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      ...removedName,
      email: `removed-${id}@removed.invalid`,
      login: null,
      password_hash: null,
      phone_e164: null,
      phone_country: null,
      reseller_id: null,
      time_zone: null,
      flags: jsonb([]),
      email_verified_at: null,
      last_login_at: null,
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('reseller_sites')
    .set({
      active: false,
      subdomain: null,
      business_name: null,
      contact_email: null,
      logo_file_id: null,
    })
    .where('person_id', '=', id)
    .execute();
}

/** Files of exports that were made of this person. @returns their names. */
export async function forgetExportsOf(tx: Tx, id: number): Promise<string[]> {
  const made = tx.selectFrom('person_exports').where('person_id', '=', id);
  const rows = await made.select('file').where('file', 'is not', null).execute();
  await tx.updateTable('person_exports').set({ file: null }).where('person_id', '=', id).execute();
  return rows.flatMap(({ file }) => file ?? []);
}
