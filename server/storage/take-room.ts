import { fits, roomOfDay, spentWords } from '#domain/storage/daily-room.ts';
import type { StoredKind } from '#domain/storage/daily-room.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { addUse, forgetUse, roleOf, usesOf } from './daily-use-table.ts';

interface Wanted {
  /** Null: the product itself, which nothing is counted of. */
  personId: number | null;
  kind: StoredKind;
  bytes: number;
  times?: number;
  at: Date;
}

/**
 * Counts what the caller's transaction stores against its person's day. Goes with it: what is not stored is
 * not counted. @throws Problem `room-spent`
 */
export async function takeRoom(tx: Tx, { personId, times = 1, ...wanted }: Wanted): Promise<void> {
  if (personId === null) return;
  const role = await roleOf(tx, personId);
  const used = await addUse(tx, { personId, times, ...wanted });
  if (!fits(roomOfDay(wanted.kind, role), used)) throw spent(wanted.kind, role);
}

/** Counts what is stored whether there is room for it or not: what must not fail. */
export async function noteUse(tx: Tx, { personId, times = 1, ...use }: Wanted): Promise<void> {
  if (personId !== null) await addUse(tx, { personId, times, ...use });
}

/** Begins a person's day of this kind anew. */
export const giveRoomBack = (
  tx: Tx,
  use: { personId: number; kind: StoredKind; at: Date },
): Promise<void> => forgetUse(tx, use);

/** Whether there is room at this moment, before any work is done for it. */
export async function hasRoom(db: Queries, wanted: Wanted): Promise<boolean> {
  if (wanted.personId === null) return true;
  return hasRoomAs(db, wanted, await roleOf(db, wanted.personId));
}

/** @throws Problem `room-spent` */
export async function requireRoom(
  db: Queries,
  wanted: Wanted & { personId: number },
): Promise<void> {
  const role = await roleOf(db, wanted.personId);
  if (!(await hasRoomAs(db, wanted, role))) throw spent(wanted.kind, role);
}

async function hasRoomAs(
  db: Queries,
  { personId, kind, bytes, times = 1, at }: Wanted,
  role: string,
): Promise<boolean> {
  const used = personId === null ? undefined : (await usesOf(db, { personId, at })).get(kind);
  const { times: timesUsed, bytes: bytesUsed } = used ?? { times: 0, bytes: 0 };
  return fits(roomOfDay(kind, role), { times: timesUsed + times, bytes: bytesUsed + bytes });
}

interface Deed {
  personId: number;
  kind: 'deeds' | 'safety';
  /** Waits for none of the same person's other changes. */
  protects: boolean;
}

/**
 * Counts a call against its person's day before it is made, under a lock. A deed that fails counts as well:
 * some have left a row by then (an order that the bank did not take). What protects leaves none where it is
 * refused, and is given back, so that nobody uses it up by guesses. @throws Problem `room-spent`
 */
export async function asDeed<T>(
  { db, now, log }: Pick<Tools, 'db' | 'now' | 'log'>,
  { personId, kind, protects }: Deed,
  work: () => Promise<T>,
): Promise<T> {
  const deed = { personId, kind, bytes: 0, at: now() };
  // All of one person's ask for one row: they wait for each other before they take a connection.
  const whose = { personId, protects };
  await db.transaction((tx) => takeRoom(tx, deed), { whose });
  if (kind === 'deeds') return work();
  try {
    return await work();
  } catch (error) {
    // Why the call failed is told, whatever comes of this.
    await db
      .transaction((tx) => noteUse(tx, { ...deed, times: -1 }), { whose })
      .catch((second: unknown) => log.error({ error: second }, 'a deed was not given back'));
    throw error;
  }
}

const spent = (kind: StoredKind, role: string) =>
  new Problem('room-spent', { says: spentWords(kind, role) });
