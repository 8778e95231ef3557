import { sql } from 'kysely';
import type { Queries, Tx } from '#server/foundation/db/transaction.ts';

interface Begun {
  id: string;
  personId: number;
  bytes: number;
  at: Date;
}

/** Notes an upload that begins. @returns what its person has begun and not finished, this one included. */
export async function insertBegun(
  tx: Tx,
  { id, personId, bytes, at }: Begun,
): Promise<{ uploads: number; bytes: number }> {
  // Two that begin at the same moment must not each count without the other.
  await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('unfinished_uploads')
    .values({ id, person_id: personId, bytes, began_at: at })
    .execute();
  const row = await tx
    .selectFrom('unfinished_uploads')
    .where('person_id', '=', personId)
    .select([
      sql<number>`count(*)::int`.as('uploads'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function deleteBegun(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('unfinished_uploads').where('id', '=', id).execute();
}

export async function begunBefore(db: Queries, moment: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unfinished_uploads')
    .where('began_at', '<', moment)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of them nobody counts. */
export async function withoutRow(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('unfinished_uploads')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  const counted = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !counted.has(id));
}
