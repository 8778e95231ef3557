import { sql } from 'kysely';
import { jsonb } from '../../foundation/db/json.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';

interface Challenge {
  hash: string;
  /** Null: of a login. */
  personId: number | null;
  host: string;
}

/** Of one person: far more than anybody answers, and so many that nobody pushes one out that is being answered. */
const mostChallenges = 100;

/** Each that is kept takes as many with it that have run out: strangers' fill no more than their five minutes. */
const sweptByEach = 10;

/** A person's oldest make room for it: there are no more of them, however often it is begun. */
export async function keepChallenge(
  db: Queries,
  { hash, personId, host, at, expiresAt }: Challenge & { at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', 'in', (eb) =>
      eb
        .selectFrom('passkey_challenges')
        .select('challenge_hash')
        .where('expires_at', '<', at)
        .orderBy('expires_at')
        .limit(sweptByEach)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  if (personId !== null)
    await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', 'in', (eb) =>
        eb
          .selectFrom('passkey_challenges')
          .select('challenge_hash')
          .where('person_id', '=', personId)
          .orderBy('expires_at', 'desc')
          .offset(mostChallenges - 1),
      )
      .execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, person_id: personId, host, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up: of two answers to it only one gets it. */
export async function takeChallenge(
  db: Queries,
  { hash, personId, host, at }: Challenge & { at: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('host', '=', host)
    .where('person_id', 'is not distinct from', personId)
    .where('expires_at', '>', at)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepChallenges(db: Queries): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db);
}

/** All that are listed, and that a person may have. */
export const mostPasskeys = 100;

export async function passkeysOf(db: Queries, personId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'credential_id', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPasskeys)
    .execute();
}

interface NewPasskey {
  personId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  host: string;
  name: string;
  at: Date;
}

/** @returns null where there is a key of that name already. */
export async function insertPasskey(db: Queries, key: NewPasskey): Promise<number | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      person_id: key.personId,
      credential_id: key.credentialId,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: jsonb(key.transports),
      host: key.host,
      name: key.name,
      created_at: key.at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The key of that name on this host, with the role its person has now. */
export async function findPasskey(
  db: Queries,
  { credentialId, host }: { credentialId: string; host: string },
) {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .where('people.deleted_at', 'is', null)
    .select([
      'passkeys.id',
      'passkeys.person_id as personId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
      'people.role',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns whether the key is as it was when its signature was compared: still there, and with that count. */
export async function notePasskeyUse(
  db: Queries,
  { id, from, counter, at }: { id: number; from: number; counter: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the key is still there, and stays until the transaction ends. */
export async function holdPasskey(
  tx: Tx,
  { id, personId }: { id: number; personId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether this person had such a key. */
export async function deletePasskey(
  db: Queries,
  { id, personId }: { id: number; personId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(db: Queries, personId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute();
}
