import { sql } from 'kysely';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { oneAddress, oneSpelling } from '../foundation/mail/one-address.ts';

export interface NewMail {
  /** Unique for ever: one mail for one event and reader. */
  key: string;
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The words themselves, where those that are kept in clear only say that there are some. */
  sealedWords: Uint8Array | null;
  /** Where one request stops mails like this; null where they always come. */
  unsubscribeUrl: string | null;
  kind: string;
  personId: number | null;
  /** The Amps that it tells of. */
  ampIds?: readonly number[];
  at: Date;
}

/** @returns its id, or null when this mail was written before. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<number | null> {
  const row = await tx
    .insertInto('outbox_mails')
    .values({
      key: mail.key,
      to_address: oneAddress(mail.to) ?? mail.to,
      from_name: mail.fromName.slice(0, 120),
      reply_to: mail.replyTo,
      subject: mail.subject.slice(0, 300),
      text: mail.text,
      html: mail.html,
      sealed_words: mail.sealedWords,
      unsubscribe_url: mail.unsubscribeUrl,
      kind: mail.kind,
      person_id: mail.personId,
      amp_ids: [...(mail.ampIds ?? [])],
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

/** The newest mails to one address, however it was typed. */
export async function newestMailsTo(db: Queries, to: string, limit: number): Promise<Mail[]> {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where(sql`lower(to_address)`, '=', oneSpelling(to))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Mails of one kind to one address, however it was typed. */
export async function countMails(
  db: Queries,
  { to, kind, since }: { to: string; kind: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('outbox_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(to_address)`, '=', oneSpelling(to))
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Forgets mails that are not being sent, and wait: what they tell is not so any more. */
export async function dropUnsent(db: Queries, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('outbox_mails')
    .where('key', 'in', keys)
    .where('state', '=', 'queued')
    .where((mail) => mail.or([mail('attempts', '=', 0), mail('last_error', 'is not', null)]))
    .execute();
}

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

/** @param keepsWords where the row is the place that the mail went to. */
export async function markSent(
  db: Queries,
  { id, at, keepsWords }: { id: number; at: Date; keepsWords: boolean },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ state: 'sent', sent_at: at, last_error: null, ...(keepsWords ? {} : wordless) })
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
    .set({
      state: final ? 'failed' : 'queued',
      last_error: error.slice(0, 500),
      ...(final ? wordless : {}),
    })
    .where('id', '=', id)
    .execute();
}

const wordless = { sealed_words: null };

/** Empties mails whose links have run out; one that waits until then is not sent any more. */
export async function emptyOldMails(db: Queries, olderThanHours: number): Promise<void> {
  await sql`update outbox_mails set sealed_words = null,
      state = case state when 'queued' then 'failed' else state end,
      last_error = case state when 'queued' then 'It waited for too long.' else last_error end
    where sealed_words is not null
      and created_at < now() - make_interval(hours => ${olderThanHours})`.execute(db);
}

/** Takes mails away by their keys, whatever became of them. */
export async function dropMails(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from outbox_mails where key = any(${[...keys]})`.execute(tx);
}

/** Mails whose words nobody can read any more. */
export async function loseWords(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update outbox_mails set sealed_words = null,
      last_error = case state when 'queued' then 'No key opens its words.' else last_error end,
      state = case state when 'queued' then 'failed' else state end
    where id = any(${[...ids]})`.execute(tx);
}
