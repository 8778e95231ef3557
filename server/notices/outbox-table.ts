import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface NewMail {
  /** Unique for ever: one mail for one event and reader. */
  key: string;
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Where one request stops mails like this; null where they always come. */
  unsubscribeUrl: string | null;
  kind: string;
  personId: number | null;
  at: Date;
}

/** @returns its id, or null when this mail was written before. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<number | null> {
  const row = await tx
    .insertInto('outbox_mails')
    .values({
      key: mail.key,
      to_address: mail.to,
      from_name: mail.fromName.slice(0, 120),
      reply_to: mail.replyTo,
      subject: mail.subject.slice(0, 300),
      text: mail.text,
      html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl,
      kind: mail.kind,
      person_id: mail.personId,
      created_at: mail.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function mailById(db: Queries, id: number) {
  return db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
export type Mail = NonNullable<Awaited<ReturnType<typeof mailById>>>;

/** The newest mails, without their texts. */
export async function newestMails(db: Queries, limit: number) {
  return db
    .selectFrom('outbox_mails')
    .select(['id', 'to_address', 'from_name', 'subject', 'state', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Writes down that sending begins. @returns `again` when it had begun before and nobody wrote down how
 * that ended; null when there is nothing to send.
 */
export async function beginSending(tx: Tx, id: number): Promise<'first' | 'again' | null> {
  const mail = await tx
    .selectFrom('outbox_mails')
    .select(['state', 'attempts', 'last_error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (mail?.state !== 'queued') return null;
  await tx
    .updateTable('outbox_mails')
    .set({ attempts: mail.attempts + 1, last_error: null })
    .where('id', '=', id)
    .execute();
  return mail.attempts > 0 && mail.last_error === null ? 'again' : 'first';
}

/** @param words take the place of the mail's own, where those are nobody else's to read. */
export async function markSent(
  db: Queries,
  { id, at, words = {} }: { id: number; at: Date; words?: { text?: string; html?: string } },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ state: 'sent', sent_at: at, last_error: null, ...words })
    .where('id', '=', id)
    .execute();
}

/** `final`: it is not tried again. */
export async function markFailed(
  db: Queries,
  { id, error, final }: { id: number; error: string; final: boolean },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ state: final ? 'failed' : 'queued', last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}
