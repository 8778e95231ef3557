import type { Queries } from '../foundation/db/transaction.ts';

/** Mails that are there for their link. */
export type MailedLink = 'password-reset' | 'verify-email' | 'change-email';

/** Whether a link that was mailed still opens something. The database knows it by its hash alone. */
export async function linkStands(
  db: Queries,
  { tokenHash, purpose, at }: { tokenHash: string; purpose: MailedLink; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('person_tokens')
    .innerJoin('people', 'people.id', 'person_tokens.person_id')
    .select('people.id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
