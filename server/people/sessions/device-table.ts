import { sql } from 'kysely';
import type { Queries } from '../../foundation/db/transaction.ts';
import { spellingsOf } from '../../foundation/mail/one-address.ts';

/** By its number, or by the e-mail address or user name that somebody typed. */
export type Account = { personId: number } | { login: string };

/**
 * How an account came to know a browser: a session was opened in it, or a mailed link alone. `none`: its
 * session was ended from elsewhere, and it is known no more.
 */
type Trust = 'session' | 'mail' | 'none';

interface Place {
  account: Account;
  deviceHash: string;
  network: string;
  since: Date;
  /** Whatever else does not make a browser known here. */
  trusted: readonly Trust[];
}

/** Whether, and which, account was logged in with this browser, or from this network, since then. */
export async function placeKnownTo(
  db: Queries,
  place: Place,
): Promise<{ personId: number; by: 'device' | 'network' } | null> {
  const { account, deviceHash, network, since, trusted } = place;
  const row = await db
    .selectFrom('people')
    .where((eb) =>
      'personId' in account
        ? eb('people.id', '=', account.personId)
        : eb.or([
            eb(sql`lower(people.email)`, 'in', spellingsOf(account.login)),
            eb(sql`lower(people.login)`, '=', account.login.toLowerCase()),
          ]),
    )
    .where('people.deleted_at', 'is', null)
    .select((eb) => [
      'people.id',
      eb
        .exists(
          eb
            .selectFrom('known_devices')
            .select('device_hash')
            .whereRef('person_id', '=', 'people.id')
            .where('device_hash', '=', deviceHash)
            .where('trust', 'in', trusted)
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
  if (!row?.device && !row?.network) return null;
  return { personId: row.id, by: row.device ? 'device' : 'network' };
}

/** Whether any account was logged in from this network since then. */
export async function isNetworkKnown(
  db: Queries,
  { network, since }: Pick<Place, 'network' | 'since'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('network', '=', network)
    .where('created_at', '>', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Kept {
  personId: number;
  deviceHash: string;
}

/**
 * Keeps that a person logged in from this browser, or opened a mailed link in it.
 * @returns `first`: the first browser of all; `new`: another one than before; `known`.
 */
export async function keepDevice(
  db: Queries,
  { personId, deviceHash, by, at }: Kept & { by: 'session' | 'mail'; at: Date },
): Promise<'first' | 'new' | 'known'> {
  const known = await db
    .selectNoFrom((eb) => {
      const theirs = eb
        .selectFrom('known_devices')
        .select('trust')
        .where('person_id', '=', personId);
      const same = theirs.where('device_hash', '=', deviceHash).where('trust', '<>', 'none');
      return [eb.exists(theirs).as('any'), eb.exists(same).as('this')];
    })
    .executeTakeFirstOrThrow();
  await db
    .insertInto('known_devices')
    .values({
      person_id: personId,
      device_hash: deviceHash,
      first_seen_at: at,
      last_seen_at: at,
      trust: by,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'device_hash']).doUpdateSet({
        last_seen_at: at,
        trust: sql`case when known_devices.trust = 'session' then 'session' else ${by} end`,
      }),
    )
    .execute();
  if (known.this) return 'known';
  return known.any ? 'new' : 'first';
}

/** Of a browser whose session was ended from elsewhere nothing is known any more, nor of where it was. */
export async function forgetDevice(
  db: Queries,
  { personId, sessionId }: { personId: number; sessionId: number },
): Promise<void> {
  const ofIt = db.selectFrom('sessions').where('id', '=', sessionId).select('device_hash');
  await db
    .updateTable('known_devices')
    .set({ trust: 'none' })
    .where('person_id', '=', personId)
    .where('device_hash', '=', ofIt)
    .execute();
  await db
    .updateTable('sessions')
    .set({ network: null })
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('id', '=', sessionId), eb('device_hash', '=', ofIt)]))
    .execute();
}

/** The same of all but the one that stays. @param keep hash of its session */
export async function forgetDevicesOf(
  db: Queries,
  { personId, keep }: { personId: number; keep: string | null },
): Promise<void> {
  const staying = db
    .selectFrom('sessions')
    .where('token_hash', '=', keep ?? '')
    .where('device_hash', 'is not', null);
  await db
    .updateTable('known_devices')
    .set({ trust: 'none' })
    .where('person_id', '=', personId)
    .where('device_hash', 'not in', staying.select(sql<string>`device_hash`.as('device_hash')))
    .execute();
  await db
    .updateTable('sessions')
    .set({ network: null })
    .where('person_id', '=', personId)
    .where('token_hash', '<>', keep ?? '')
    .execute();
}

/**
 * Forgets browsers whose cookie is gone by now. A person's newest stays: who comes back after years is told of another one.
 */
export async function sweepDevices(db: Queries): Promise<void> {
  await sql`delete from known_devices as old where last_seen_at < now() - interval '400 days'
    and exists (select 1 from known_devices as newer where newer.person_id = old.person_id
      and (newer.last_seen_at, newer.device_hash) > (old.last_seen_at, old.device_hash))`.execute(
    db,
  );
}
