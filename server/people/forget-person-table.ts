import { sql } from 'kysely';
import type { Forgetting } from '../forgetting.ts';
import { jsonb } from '../foundation/db/json.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { endActingsAs } from './sessions/act-as.ts';
import { storedLogin } from './stored-login.ts';
import { guessedSecretsOf } from './take-guess.ts';

export const people = {
  left: {
    actings: { rows: 'stay', why: 'who acted as whom, by number', emptied: ['ended_at'] },
    handoff_tokens: { rows: 'go' },
    known_devices: { rows: 'go' },
    login_attempts: { rows: 'go' },
    mail_requests: { rows: 'go' },
    passkey_challenges: { rows: 'go' },
    passkeys: { rows: 'go' },
    people: {
      rows: 'stay',
      why: 'what points at it stays whole; nobody is known by it',
      emptied: [
        'firstname',
        'lastname',
        'email',
        'login',
        'password_hash',
        'phone_e164',
        'phone_country',
        'reseller_id',
        'time_zone',
        'flags',
        'email_verified_at',
        'last_login_at',
        'deleted_at',
        'updated_at',
      ],
    },
    person_tokens: { rows: 'go' },
    recovery_codes: { rows: 'go' },
    second_steps: { rows: 'go' },
    sessions: { rows: 'go' },
    system_message_dismissals: { rows: 'go' },
    system_messages: { rows: 'go' },
  },
  async forget(_tools, tx, { id, logins, at }) {
    await endActingsAs(tx, { personId: id, at });
    for (const table of onlyTheirs)
      await tx.deleteFrom(table).where('person_id', '=', id).execute();
    const guessed = [...logins, ...guessedSecretsOf(id)].map(storedLogin);
    await tx.deleteFrom('login_attempts').where('login', 'in', guessed).execute();
    await sql`delete from mail_requests where lower(email) = any(${[...logins]})`.execute(tx);
    await forgetName(tx, { id, at });
  },
} as const satisfies Forgetting;

/** Keys, sessions and what was said to them alone. */
const onlyTheirs = [
  'sessions',
  'known_devices',
  'person_tokens',
  'passkeys',
  'passkey_challenges',
  'second_steps',
  'recovery_codes',
  'system_message_dismissals',
  'system_messages',
] as const;

/** The row stays, so that what points at it stays whole; nobody is to be known by it. @internal */
export async function forgetName(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      firstname: 'Removed',
      lastname: 'person',
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
}
