import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { openEngine } from '#server/foundation/db/connect.ts';

/** What a world holds, whatever its code makes of it. */
export const Facts = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** The words of each Amp. */
  amps: z.array(
    z.object({ id: z.number(), title: z.string(), status: z.number(), text: z.string() }),
  ),
  /** The pages of the newsroom. */
  pages: z.array(z.string()),
});
export type Facts = z.infer<typeof Facts>;
export const KeptFacts = Facts.extend({ keptAt: z.iso.datetime() });

/** Read as they are: nothing is migrated, and nothing runs. */
export async function readFacts({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<Facts> {
  const engine = await openEngine({ dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    return await factsOf(engine.kysely);
  } finally {
    await engine.close();
  }
}

export async function factsOf<Tables>(db: Kysely<Tables>): Promise<Facts> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)}`.execute(db);
    rows[name] = counted.rows[0]?.n ?? 0;
  }
  const amps = await sql<Facts['amps'][number]>`
    select amps.id, amps.title, amps.status,
      concat_ws(' ', articles.headline, articles.summary, articles.body_html) as text
    from amps
    join amp_modules on amp_modules.amp_id = amps.id
    join articles on articles.module_id = amp_modules.id
    order by amps.id`.execute(db);
  const pages = await sql<{ link: string }>`
    select link from placements where site = 'newsroom' and state = 'live' order by link`.execute(
    db,
  );
  return { rows, amps: amps.rows, pages: pages.rows.map(({ link }) => link) };
}
