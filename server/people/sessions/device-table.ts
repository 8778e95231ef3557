import { sql } from 'kysely';
import type { Queries } from '../../foundation/db/transaction.ts';

/** By its number, or by the e-mail address or user name that somebody typed. */
export type Account = { personId: number } | { login: string };

/** Whether an account was logged in with this browser, or from this network, since then. */
export async function placeKnownTo(
  db: Queries,
  place: { account: Account; deviceHash: string; network: string; since: Date },
): Promise<'device' | 'network' | null> {
  const { account, deviceHash, network, since } = place;
  const row = await db
    .selectFrom('people')
    .where((eb) =>
      'personId' in account
        ? eb('people.id', '=', account.personId)
        : eb.or([
            eb(sql`lower(people.email)`, '=', account.login.toLowerCase()),
            eb(sql`lower(people.login)`, '=', account.login.toLowerCase()),
          ]),
    )
    .where('people.deleted_at', 'is', null)
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('known_devices')
            .select('device_hash')
            .whereRef('person_id', '=', 'people.id')
            .where('device_hash', '=', deviceHash)
            .where('last_seen_at', '>', since),
        )
        .as('device'),
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .select('id')
            .whereRef('person_id', '=', 'people.id')
            .where('network', '=', network)
            .where('created_at', '>', since),
        )
        .as('network'),
    ])
    .executeTakeFirst();
  if (row?.device) return 'device';
  return row?.network ? 'network' : null;
}

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
