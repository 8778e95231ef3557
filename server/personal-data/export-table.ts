import { sql } from 'kysely';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export async function insertExport(
  tx: Tx,
  { personId, askedBy, at }: { personId: number; askedBy: number; at: Date },
): Promise<number> {
  const row = await tx
    .insertInto('person_exports')
    .values({ person_id: personId, asked_by: askedBy, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function exportById(db: Queries, id: number) {
  return db.selectFrom('person_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest exports of a person, with who asked for them. */
export const exportsOf = (db: Queries, personId: number, limit: number) =>
  db
    .selectFrom('person_exports as made')
    .innerJoin('people', 'people.id', 'made.asked_by')
    .where('made.person_id', '=', personId)
    .select([
      'made.id',
      'made.asked_by',
      'made.asked_at',
      'made.bytes',
      'made.file',
      'made.finished_at',
      'made.expires_at',
    ])
    .select(sql<string>`trim(people.firstname || ' ' || people.lastname)`.as('name'))
    .orderBy('made.id', 'desc')
    .limit(limit)
    .execute();

/** Names the file that is about to be written, so that whoever forgets it finds it. */
export async function beginExport(
  tx: Tx,
  { id, file, expiresAt }: { id: number; file: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('person_exports')
    .set({ file, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** @param made null: no file was kept */
export async function finishExport(
  tx: Tx,
  { id, made, at }: { id: number; made: { bytes: number; expiresAt: Date } | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('person_exports')
    .set({ bytes: made?.bytes ?? 0, finished_at: at, expires_at: made?.expiresAt ?? at })
    .$if(made === null, (query) => query.set({ file: null }))
    .where('id', '=', id)
    .execute();
}

/** Files whose time is over, also of those that were begun and never finished. */
export const expiredExports = (db: Queries, at: Date) =>
  db
    .selectFrom('person_exports')
    .select(['id', 'file'])
    .where('file', 'is not', null)
    .where('expires_at', '<=', at)
    .limit(100)
    .execute();

export async function forgetExport(db: Queries, id: number): Promise<void> {
  await db.updateTable('person_exports').set({ file: null }).where('id', '=', id).execute();
}
