import { sql } from 'kysely';
import type { Queries } from '#server/foundation/db/transaction.ts';

/** More people than the limit of calls a minute can catch, each with a session and a little history. */
export const sessionCount = 5_000;

export const tokenOf = (n: number) => `bench-token-${n}`;

export async function addSessions(db: Queries): Promise<void> {
  await sql`insert into people (id, role, email, firstname, lastname)
    select n, case when n <= 50 then 'Reseller' else 'Customer' end, 'person-' || n || '@bench.test', 'Ada', 'Person ' || n
    from generate_series(1, ${sessionCount}::int) n`.execute(db);
  await sql`insert into sessions (token_hash, person_id, persistent, host, expires_at)
    select encode(sha256(('bench-token-' || id)::bytea), 'hex'), id, true, 'localhost', now() + interval '1 day'
    from people`.execute(db);
  await sql`insert into reseller_sites (person_id, subdomain, business_name, contact_email)
    select id, 'site-' || id, 'Business ' || id, email from people where id <= 50`.execute(db);
  await sql`update people set reseller_id = 1 + id % 50 where id > 50`.execute(db);
  await sql`insert into system_messages (message, type, role)
    values ('Maintenance on Sunday', 'info', null), ('A note to editors', 'info', 'Editor')`.execute(
    db,
  );
  await sql`insert into ledger_accounts (person_id, kind, product)
    select id, 'available', 'presscable' from people`.execute(db);
  await sql`insert into ledger_transfers (key, kind, at)
    select 'bench:' || id, 'grant', now() from ledger_accounts`.execute(db);
  await sql`insert into ledger_entries (transfer_id, account_id, amount)
    select transfer.id, account.id, 1 from ledger_accounts account
    join ledger_transfers transfer on transfer.key = 'bench:' || account.id`.execute(db);
  for (const table of ['people', 'sessions', 'reseller_sites', 'ledger_accounts', 'ledger_entries'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
