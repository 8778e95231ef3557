import { fits, roomOfDay, spentWords } from '#domain/storage/daily-room.ts';
import type { Room, StoredKind } from '#domain/storage/daily-room.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import { addUse, roleOf, usesOf } from './daily-use-table.ts';

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
  const room = roomOfDay(wanted.kind, await roleOf(tx, personId));
  if (!fits(room, await addUse(tx, { personId, times, ...wanted }))) throw spent(wanted.kind, room);
}

/** Counts what is stored whether there is room for it or not: what must not fail. */
export async function noteUse(tx: Tx, { personId, times = 1, ...use }: Wanted): Promise<void> {
  if (personId !== null) await addUse(tx, { personId, times, ...use });
}

/** Whether there is room at this moment, before any work is done for it. */
export async function hasRoom(
  db: Queries,
  { personId, kind, bytes, times = 1, at }: Wanted,
): Promise<boolean> {
  if (personId === null) return true;
  const used = (await usesOf(db, { personId, at })).get(kind) ?? { times: 0, bytes: 0 };
  const room = roomOfDay(kind, await roleOf(db, personId));
  return fits(room, { times: used.times + times, bytes: used.bytes + bytes });
}

/** @throws Problem `room-spent` */
export async function requireRoom(
  db: Queries,
  wanted: Wanted & { personId: number },
): Promise<void> {
  if (await hasRoom(db, wanted)) return;
  throw spent(wanted.kind, roomOfDay(wanted.kind, await roleOf(db, wanted.personId)));
}

const spent = (kind: StoredKind, room: Room) =>
  new Problem('room-spent', { says: spentWords(kind, room) });
