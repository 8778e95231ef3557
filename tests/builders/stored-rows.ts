import { sql } from 'kysely';
import type { Tools } from '#server/tools.ts';

/** Of each table what it holds, as one fingerprint: two that are alike hold the same rows. */
export async function storedRows(
  { db }: Pick<Tools, 'db'>,
  { but = [] }: { but?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db.root);
  const prints = tables
    .filter(({ name }) => !but.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name,
          count(*) || ' rows ' || md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as held
        from ${sql.table(name)} as one`,
    );
  const { rows } = await sql<{ name: string; held: string }>`
    ${sql.join(prints, sql` union all `)}`.execute(db.root);
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}
