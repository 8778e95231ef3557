import { sql } from 'kysely';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

interface Key {
  personId: number;
  key: string;
}

/** Amps that a person made of these entries before and that are still there, by the entry's key. */
export async function importedBefore(
  db: Queries,
  { personId, keys }: { personId: number; keys: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('imported_amps as imported')
    .innerJoin('amps', 'amps.id', 'imported.amp_id')
    .where('imported.person_id', '=', personId)
    .where('imported.source_key', 'in', keys)
    .where('amps.deleted_at', 'is', null)
    .select(['imported.source_key', 'amps.id'])
    .execute();
  return new Map(rows.map((row) => [row.source_key, row.id]));
}

/**
 * Takes an entry to make an Amp of it. Who asks at the same moment waits until the caller's transaction
 * ends. @returns false when there is an Amp of it already.
 */
export async function takeEntry(tx: Tx, { personId, key, at }: Key & { at: Date }) {
  const row = await tx
    .insertInto('imported_amps')
    .values({ person_id: personId, source_key: key, at })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'source_key'])
        .doUpdateSet({ amp_id: null, at })
        .where(
          sql<boolean>`exists (select from amps where amps.id = imported_amps.amp_id and amps.deleted_at is not null)`,
        ),
    )
    .returning('source_key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteImported(tx: Tx, { personId, key, ampId }: Key & { ampId: number }) {
  await tx
    .updateTable('imported_amps')
    .set({ amp_id: ampId })
    .where('person_id', '=', personId)
    .where('source_key', '=', key)
    .execute();
}
