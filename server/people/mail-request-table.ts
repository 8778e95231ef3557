import { sql } from 'kysely';
import type { Queries } from '../foundation/db/transaction.ts';
import { oneSpelling } from '../foundation/mail/one-address.ts';

interface MailRequest {
  purpose: 'password-reset' | 'verify-email' | 'change-email' | 'register';
  email: string;
  /** Whose network’s allowance it takes of; null: of none’s. */
  address: string | null;
}

/** Requests since `since`: for this e-mail address, and from this network in all, where one is counted. */
export async function countMailRequests(
  db: Queries,
  { purpose, email, address, since }: MailRequest & { since: Date },
) {
  return db
    .selectFrom('mail_requests')
    .select([
      sql<number>`count(*) filter (where email = ${oneSpelling(email)})::int`.as('email'),
      sql<number>`count(*) filter (where address = ${address})::int`.as('address'),
    ])
    .where('purpose', '=', purpose)
    .where('at', '>', since)
    .where((eb) =>
      eb.or([
        eb('email', '=', oneSpelling(email)),
        ...(address === null ? [] : [eb('address', '=', address)]),
      ]),
    )
    .executeTakeFirstOrThrow();
}

export async function noteMailRequest(
  db: Queries,
  { purpose, email, address, at }: MailRequest & { at: Date },
): Promise<void> {
  await db
    .insertInto('mail_requests')
    .values({ purpose, email: oneSpelling(email).slice(0, 255), address: address ?? '', at })
    .execute();
}

export async function sweepMailRequests(db: Queries): Promise<void> {
  await sql`delete from mail_requests where at < now() - interval '1 day'`.execute(db);
}
