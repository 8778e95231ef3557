import { sql } from 'kysely';
import type { Tx } from '../../foundation/db/transaction.ts';
import { mentionsInJson, mentionsInText } from './mention-pattern.ts';

/** Where others, or the product, may have written a person's name or address. */
const texts = [
  ['amp_events', 'text'],
  ['amp_status_history', 'note'],
  ['amps', 'reject_reason'],
  ['amp_modules', 'reject_reason'],
  ['notices', 'text'],
  ['outbox_mails', 'from_name'],
  ['outbox_mails', 'subject'],
  ['outbox_mails', 'text'],
  ['outbox_mails', 'html'],
  ['system_messages', 'message'],
  ['support_requests', 'comments'],
] as const;

const documents = [
  ['audit_log', 'before'],
  ['audit_log', 'after'],
  ['idempotency_keys', 'answer'],
  ['payment_events', 'payload'],
] as const;

const instead = 'a removed person';

/** Takes a person's words out of what stays: the audit log keeps who did what and when. */
export async function forgetInRecords(tx: Tx, id: number): Promise<void> {
  await sql`select set_config('product.forgetting', 'on', true)`.execute(tx);
  await sql`update audit_log set address = null
    where ${id} in (actor_id, on_behalf_of) and address is not null`.execute(tx);
  const companies = sql`select id from companies where owner_id = ${id}`;
  const unpublished = sql`select id from amps where owner_id = ${id} and deleted_at is not null`;
  await sql`update audit_log set before = null,
      after = case when after ? 'revision'
        then jsonb_build_object('revision', after -> 'revision') end
    where (object_type = 'company' and object_id in (${companies}))
      or (object_type = 'amp' and object_id in (${unpublished})
        and action in ('amp.create', 'amp.change', 'amp.remove'))`.execute(tx);
  await sql`update payment_events set payload = payload
      #- '{data,object,customer_details}' #- '{data,object,customer_email}'
      #- '{data,object,billing_details}' #- '{data,object,receipt_email}'
    where purchase_id in (select id from purchases where person_id = ${id})`.execute(tx);
  await sql`update purchases set checkout_url = null where person_id = ${id}`.execute(tx);
}

/** Where a sentence begins: at the start, after one that ended, or with a paragraph. */
const sentenceStart = String.raw`^|[.!?]\s+|\n\s*\n|<p[^>]*>`;

/** Puts other words wherever one of the names or addresses stands. */
export async function forgetMentions(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`select set_config('product.forgetting', 'on', true)`.execute(tx);
  const inText = mentionsInText(names);
  // Words are no address to answer to.
  await sql`update outbox_mails set reply_to = null where reply_to ~* ${inText}`.execute(tx);
  for (const [table, column] of texts) {
    const place = sql.ref(column);
    const capital = sql`regexp_replace(${place}, ${`(${sentenceStart})${inText}`},
      ${String.raw`\1A removed person`}, 'gi')`;
    await sql`update ${sql.table(table)}
      set ${place} = left(regexp_replace(${capital}, ${inText}, ${instead}, 'gi'), ${roomIn(table, column)})
      where ${place} ~* ${inText}`.execute(tx);
  }
  const inJson = mentionsInJson(names);
  for (const [table, column] of documents) {
    const place = sql.ref(column);
    await sql`update ${sql.table(table)}
      set ${place} = regexp_replace(${place}::text, ${inJson}, ${instead}, 'gi')::jsonb
      where ${place}::text ~* ${inJson}`.execute(tx);
  }
}

/** The words may be longer than the name was: a column takes as many characters as it takes. */
const roomIn = (table: string, column: string) => sql`coalesce(
  (select character_maximum_length::int from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}),
  2147483647)`;
