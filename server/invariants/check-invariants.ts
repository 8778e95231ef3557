import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { duePosts } from '../distribution/late.ts';
import type { Queries } from '../foundation/db/transaction.ts';

export interface Broken {
  /** The sentence that does not hold. */
  holds: string;
  /** The rows that break it, at most `mostShown`. */
  rows: Record<string, unknown>[];
}

interface Scope {
  now: Date;
  /** How many of the newest rows of each growing table are looked at; all when absent. */
  newest?: number;
}

const mostShown = 20;
const everything = 2_147_483_647;

const files = ['amps.sql', 'distribution.sql', 'credits.sql', 'notices.sql'];
const invariants = files.flatMap((file) =>
  readInvariants(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** Every sentence of the rooms' files that does not hold now, with the rows that break it. Reads only. */
export async function brokenInvariants(db: Queries, scope: Scope): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { holds, query } of invariants) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from (${bound(query, scope)}) broken limit ${mostShown}`.execute(db);
    if (rows.length > 0) broken.push({ holds, rows });
  }
  return broken;
}

function readInvariants(text: string): { holds: string; query: string }[] {
  return text
    .split(/^-- holds: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { holds: part.slice(0, end), query: part.slice(end).trim().replace(/;$/, '') };
    });
}

/** The query with its three names replaced by what they stand for. */
function bound(query: string, { now, newest = everything }: Scope): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    ':now': sql`${now}`,
    ':newest': sql`${newest}::bigint`,
    ':due': duePosts,
  };
  const parts = query.split(/(:now\b|:newest\b|:due\b)/);
  return sql.join(
    parts.map((part) => values[part] ?? sql.raw(part)),
    sql.raw(''),
  );
}
