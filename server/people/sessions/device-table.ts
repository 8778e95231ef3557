import type { Queries } from '../../foundation/db/transaction.ts';

/**
 * Keeps that a person logged in from this browser.
 * @returns `first`: the first browser of all; `new`: another one than before; `known`.
 */
export async function keepDevice(
  db: Queries,
  { personId, deviceHash, at }: { personId: number; deviceHash: string; at: Date },
): Promise<'first' | 'new' | 'known'> {
  const known = await db
    .selectFrom('known_devices')
    .select((eb) => [
      eb.fn.count<number>('device_hash').as('all'),
      eb.fn.count<number>('device_hash').filterWhere('device_hash', '=', deviceHash).as('this'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('known_devices')
    .values({
      person_id: personId,
      device_hash: deviceHash,
      first_seen_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'device_hash']).doUpdateSet({ last_seen_at: at }),
    )
    .execute();
  if (Number(known.this) > 0) return 'known';
  return Number(known.all) > 0 ? 'new' : 'first';
}
