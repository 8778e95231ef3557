import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Schema } from '../foundation/db/schema.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { storedName } from '../people/stored-login.ts';
import { guessedSecretsOf } from '../people/take-guess.ts';

type Condition = (personId: number) => RawBuilder<unknown>;

interface About {
  where: Condition;
  /** Columns that are nobody's to read: secrets, and files for machines. */
  without?: readonly string[];
}

const by = (column: string, ...without: string[]): About => ({
  where: (id) => sql`${sql.ref(column)} = ${id}`,
  without,
});
const within = (condition: Condition, ...without: string[]): About => ({
  where: condition,
  without,
});

const companies: Condition = (id) =>
  sql`company_id in (select id from companies where owner_id = ${id})`;
const amps: Condition = (id) => sql`amp_id in (select id from amps where owner_id = ${id})`;
const modules: Condition = (id) => sql`module_id in (select id from amp_modules where ${amps(id)})`;
const placements: Condition = (id) =>
  sql`placement_id in (select id from placements where ${amps(id)})`;
const purchases: Condition = (id) =>
  sql`purchase_id in (select id from purchases where person_id = ${id})`;
const typedBy =
  (column: string, stored = (name: RawBuilder<string>) => sql`lower(${name})`): Condition =>
  (id) =>
    sql`lower(${sql.ref(column)}) in (
  select ${stored(sql`name`)} from people, unnest(array[email, login]) as name
  where id = ${id} and name is not null)`;

/**
 * Which rows of each table are about a person; null where none can be. A new table does not compile
 * without a line: whoever adds one says so here.
 */
export const rowsAbout = {
  actings: within((id) => sql`${id} in (person_id, admin_id)`),
  amp_destinations: within(amps),
  amp_events: within((id) => sql`author_id = ${id} or (visible_to = 'all' and ${amps(id)})`),
  amp_modules: within(amps),
  amp_status_history: within((id) => sql`actor_id = ${id} or ${amps(id)}`),
  amps: by('owner_id'),
  articles: within(modules),
  audit_log: within(
    (id) =>
      sql`${id} in (actor_id, on_behalf_of) or (object_type = 'person' and object_id = ${id})`,
    'address',
  ),
  change_requests: within((id) => sql`asked_by = ${id} or ${amps(id)}`),
  captures: within(placements),
  comment_mails: by('person_id'),
  companies: by('owner_id'),
  company_oauths: within(companies),
  company_podcast_links: within(companies),
  credit_grant_decisions: by('person_id'),
  credit_grant_requests: by('person_id'),
  credit_packs: null,
  credit_products: null,
  credit_price_decisions: by('decided_by'),
  credit_price_requests: by('asked_by'),
  daily_uses: by('person_id'),
  evidence: within(placements),
  handoff_tokens: null,
  idempotency_keys: by('person_id', 'key', 'request_hash', 'answer'),
  imported_amps: by('person_id'),
  known_devices: by('person_id', 'device_hash'),
  ledger_accounts: by('person_id'),
  ledger_entries: within(
    (id) => sql`account_id in (select id from ledger_accounts where person_id = ${id})`,
  ),
  ledger_transfers: within(
    (id) => sql`id in (
      select transfer_id from ledger_entries
      join ledger_accounts account on account.id = account_id where account.person_id = ${id})`,
  ),
  letters: within((id) => sql`signer_id = ${id} or ${companies(id)}`),
  link_checks: null,
  login_attempts: within(
    (id) => sql`login = any(${guessedSecretsOf(id)}) or ${typedBy('login', storedName)(id)}`,
  ),
  lost_work: null,
  mail_requests: within(typedBy('email')),
  media_files: by('owner_id'),
  media_resources: within(modules),
  module_documents: within(modules, 'state'),
  module_reviews: by('person_id'),
  module_versions: within(modules),
  newsroom_articles: within(
    (id) => sql`marker in (select marker from placements where ${amps(id)})`,
  ),
  notices: by('person_id'),
  notification_choices: by('person_id'),
  oauth_attempts: by('started_by', 'state_token_hash'),
  // Mails to set a password hold a link that opens the account.
  outbox_mails: by('person_id', 'key', 'text', 'html', 'sealed_words', 'unsubscribe_url'),
  passkey_challenges: null,
  passkeys: by('person_id', 'credential_id', 'public_key'),
  payment_events: within(purchases),
  people: by('id', 'password_hash'),
  person_exports: by('person_id', 'file'),
  person_tokens: by('person_id', 'token_hash', 'detail'),
  placed_uploads: by('person_id', 'upload_key'),
  placement_updates: within(placements),
  placements: within(amps),
  publish_attempts: within(placements, 'idempotency_key', 'worker'),
  purchases: by('person_id', 'idempotency_key'),
  receipt_series: null,
  receipts: within(purchases),
  recovery_codes: by('person_id', 'code_hash'),
  reseller_sites: by('person_id'),
  report_links: within((id) => sql`made_by = ${id} or ${amps(id)}`, 'token_hash'),
  restores: null,
  second_steps: by('person_id', 'secret'),
  sessions: by('person_id', 'token_hash'),
  settings: null,
  site_accounts: within(companies, 'secret'),
  site_pauses: by('paused_by'),
  support_requests: within((id) => sql`person_id = ${id} or ${typedBy('email')(id)}`),
  system_message_dismissals: by('person_id'),
  system_messages: by('person_id'),
  unfinished_uploads: by('person_id', 'id'),
  worker_beats: null,
} as const satisfies Record<keyof Schema, About | null>;

const most = { rows: 500, bytes: 4_000_000 };

/**
 * The rows of one table about a person as JSON, a batch at a time: of large ones few, however many small ones came
 * before.
 */
export async function* rowsOf(
  db: Queries,
  { table, personId }: { table: keyof Schema; personId: number },
): AsyncGenerator<string> {
  const about: About | null = rowsAbout[table];
  if (!about) return;
  const without = ['bytes_before', 'listed', ...(about.without ?? [])];
  let after = '(0,0)';
  for (let size = 50; ;) {
    const { rows } = await sql<{ place: string; row: string; listed: number }>`
      select ctid::text as place, listed::int as listed, (to_jsonb(measured) - ${without}::text[])::text as row
      from (
        select *, count(*) over () as listed, coalesce(sum(octet_length(to_jsonb(found)::text))
          over (order by ctid rows between unbounded preceding and 1 preceding), 0) as bytes_before
        from (select ctid, * from ${sql.table(table)}
          where (${about.where(personId)}) and ctid > ${after}::tid
          order by ctid limit ${size}) found
      ) measured
      where bytes_before < ${most.bytes} order by ctid`.execute(db);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || (rows.length === last.listed && rows.length < size)) return;
    after = last.place;
    size = Math.min(most.rows, 2 * rows.length);
  }
}
