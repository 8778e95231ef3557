import type { Tx } from '../../foundation/db/transaction.ts';
import { noteUse, takeRoom } from '../../storage/take-room.ts';

/** What a text grows by is counted in pages of this size. */
const pageBytes = 16_000;

/** Whose day has what a text grows by. */
export interface Payer {
  /** Null: the product itself. */
  personId: number | null;
  /** Whether nothing is stored where their day has no room for it. */
  mayBeRefused: boolean;
}

/** Counts what a document grows by, in whole pages. @throws Problem `room-spent` */
export async function takeGrowth(
  tx: Tx,
  { personId, mayBeRefused }: Payer,
  { before, now, at }: { before: Uint8Array; now: Uint8Array; at: Date },
): Promise<void> {
  const pages = pagesOf(now) - pagesOf(before);
  if (pages <= 0) return;
  const count = mayBeRefused ? takeRoom : noteUse;
  await count(tx, { personId, kind: 'writing', times: pages, bytes: pages * pageBytes, at });
}

const pagesOf = ({ length }: Uint8Array) => Math.floor(length / pageBytes);
