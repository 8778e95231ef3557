import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../foundation/db/transaction.ts';
import { mentionsInJson, mentionsInText, roughlyInJson, roughlyInText } from './mention-pattern.ts';

/** What a row is tied to the person by; a row that is tied by nothing is never changed for them. */
type Tie = (id: number) => RawBuilder<unknown>;

const mine: Tie = (id) => sql`(select id from amps where owner_id = ${id})`;
/** Amps that are theirs, and those on which they wrote or decided something. */
const around: Tie = (id) => sql`(
  select id from amps where owner_id = ${id}
  union select amp_id from amp_events where author_id = ${id}
  union select amp_id from amp_status_history where actor_id = ${id})`;
const companies: Tie = (id) => sql`(select id from companies where owner_id = ${id})`;
const letters: Tie = (id) => sql`(
  select id from letters where signer_id = ${id} or company_id in ${companies(id)})`;
const actings: Tie = (id) => sql`(select id from actings where ${id} in (person_id, admin_id))`;

const numberIn = (place: RawBuilder<unknown>, pattern: string) =>
  sql`substring(${place} from ${pattern}::text)::int`;

/** Word of something: the page that it leads to, or its key, says of what. */
const toldOf =
  (page: string): Tie =>
  (id) =>
    sql`(
    ${numberIn(sql.ref(page), String.raw`/app/announcements/[a-z-]+/(\d{1,9})(?!\d)`)} in ${around(id)}
    or ${numberIn(sql.ref('key'), String.raw`^letter-[a-z]+:(\d{1,9}):`)} in ${letters(id)}
    or ${numberIn(sql.ref('key'), String.raw`^acted-as:(\d{1,9}):`)} in ${actings(id)})`;

const within =
  (column: string, tie: Tie): Tie =>
  (id) =>
    sql`${sql.ref(column)} in ${tie(id)}`;

/** Where others, or the product, may have written a person's name or address. */
const texts: readonly [table: string, tie: Tie, columns: readonly string[]][] = [
  ['amp_events', within('amp_id', around), ['text']],
  ['amp_status_history', within('amp_id', around), ['note']],
  ['amps', within('id', around), ['reject_reason']],
  ['amp_modules', within('amp_id', around), ['reject_reason']],
  ['notices', toldOf('path'), ['text']],
  ['outbox_mails', toldOf('text'), ['from_name', 'subject', 'html', 'text']],
];

/** What they did, what was done in their name or to them, and to what is theirs. */
const deeds: Tie = (id) => sql`(${id} in (actor_id, on_behalf_of)
  or case object_type
    when 'person' then object_id = ${id}
    when 'amp' then object_id in ${mine(id)}
    when 'company' then object_id in ${companies(id)}
    when 'letter' then object_id in ${letters(id)}
    when 'purchase' then object_id in (select id from purchases where person_id = ${id})
    when 'message' then object_id in (select id from system_messages where person_id = ${id})
    else false end)`;

const documents: readonly [table: string, tie: Tie, columns: readonly string[]][] = [
  ['audit_log', deeds, ['before', 'after']],
  [
    'payment_events',
    (id) => sql`purchase_id in (select id from purchases where person_id = ${id})`,
    ['payload'],
  ],
];

const instead = 'a removed person';

/** Takes a person's words out of what stays: the audit log keeps who did what and when. */
export async function forgetInRecords(tx: Tx, id: number): Promise<void> {
  await sql`select set_config('product.forgetting', 'on', true)`.execute(tx);
  await sql`update audit_log set address = null
    where ${id} in (actor_id, on_behalf_of) and address is not null`.execute(tx);
  const unpublished = sql`select id from amps where owner_id = ${id} and deleted_at is not null`;
  await sql`update audit_log set before = null,
      after = case when after ? 'revision'
        then jsonb_build_object('revision', after -> 'revision') end
    where (object_type = 'company' and object_id in ${companies(id)})
      or (object_type = 'amp' and object_id in (${unpublished})
        and action in ('amp.create', 'amp.change', 'amp.remove'))`.execute(tx);
}

/** Where a sentence begins: at the start, after one that ended, or with a paragraph. */
const sentenceStart = String.raw`^|[.!?]\s+|\n\s*\n|<p[^>]*>`;

/**
 * Puts other words where one of the names or addresses stands in what concerns the person. Names are what they
 * typed, and may be anybody's words: what concerns others stays, whatever stands in it. Comes before their own
 * rows go, which say what concerns them.
 */
export async function forgetMentions(
  tx: Tx,
  { id, names }: { id: number; names: readonly string[] },
): Promise<void> {
  await sql`select set_config('product.forgetting', 'on', true)`.execute(tx);
  const [inText, nearText] = [mentionsInText(names), roughlyInText(names)];
  // Words are no address to answer to.
  await sql`update outbox_mails set reply_to = null
    where reply_to ~* ${inText}
      and (${toldOf('text')(id)} or person_id in (select id from people where reseller_id = ${id}))`.execute(
    tx,
  );
  for (const [table, tie, columns] of texts) {
    const tied = await idsOf(tx, table, tie(id));
    for (const column of columns) {
      const place = sql.ref(column);
      const capital = sql`regexp_replace(${place}, ${`(${sentenceStart})${inText}`},
        ${String.raw`\1A removed person`}, 'gi')`;
      await sql`update ${sql.table(table)}
        set ${place} = left(regexp_replace(${capital}, ${inText}, ${instead}, 'gi'), ${roomIn(table, column)})
        where id = any(${tied}) and ${place} ~* ${nearText} and ${place} ~* ${inText}`.execute(tx);
    }
  }
  const [inJson, nearJson] = [mentionsInJson(names), roughlyInJson(names)];
  for (const [table, tie, columns] of documents) {
    const tied = await idsOf(tx, table, tie(id));
    for (const column of columns) {
      const place = sql.ref(column);
      await sql`update ${sql.table(table)}
        set ${place} = regexp_replace(${place}::text, ${inJson}, ${instead}, 'gi')::jsonb
        where id = any(${tied}) and ${place}::text ~* ${nearJson} and ${place}::text ~* ${inJson}`.execute(
        tx,
      );
    }
  }
}

/** Few rows concern one person: what looks for names costs much, and is asked of those alone. */
async function idsOf(tx: Tx, table: string, tied: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${tied}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The words may be longer than the name was: a column takes as many characters as it takes. */
const roomIn = (table: string, column: string) => sql`coalesce(
  (select character_maximum_length::int from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = ${column}),
  2147483647)`;
