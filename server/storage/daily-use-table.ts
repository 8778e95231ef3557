import type { Room, StoredKind } from '#domain/storage/daily-room.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';

export interface Use extends Room {
  personId: number;
  kind: StoredKind;
  at: Date;
}

/** As ISO 8601 writes it: the order of days is that of their names. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Adds to what a person stored today. Whoever adds at the same moment waits until the caller's transaction
 * ends, so that nobody counts what another is just adding. @returns today's sum.
 */
export async function addUse(tx: Tx, { personId, kind, times, bytes, at }: Use): Promise<Room> {
  const row = await tx
    .insertInto('daily_uses')
    .values({ person_id: personId, day: dayOf(at), kind, times, bytes })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'day', 'kind']).doUpdateSet((eb) => ({
        times: eb('daily_uses.times', '+', times),
        bytes: eb('daily_uses.bytes', '+', bytes),
      })),
    )
    .returning(['times', 'bytes'])
    .executeTakeFirstOrThrow();
  return { times: row.times, bytes: Number(row.bytes) };
}

/** What a person stored today, by kind. */
export async function usesOf(
  db: Queries,
  { personId, at }: { personId: number; at: Date },
): Promise<Map<string, Room>> {
  const rows = await db
    .selectFrom('daily_uses')
    .where('person_id', '=', personId)
    .where('day', '=', dayOf(at))
    .select(['kind', 'times', 'bytes'])
    .execute();
  return new Map(rows.map(({ kind, times, bytes }) => [kind, { times, bytes: Number(bytes) }]));
}

export async function roleOf(db: Queries, personId: number): Promise<string> {
  const person = await db
    .selectFrom('people')
    .where('id', '=', personId)
    .select('role')
    .executeTakeFirstOrThrow();
  return person.role;
}

export async function forgetUse(
  tx: Tx,
  { personId, kind, at }: Pick<Use, 'personId' | 'kind' | 'at'>,
): Promise<void> {
  await tx
    .deleteFrom('daily_uses')
    .where('person_id', '=', personId)
    .where('day', '=', dayOf(at))
    .where('kind', '=', kind)
    .execute();
}

/** Forgets the days before one. */
export async function forgetUsesBefore(db: Queries, at: Date): Promise<void> {
  await db.deleteFrom('daily_uses').where('day', '<', dayOf(at)).execute();
}
