import type { Tx } from '../foundation/db/transaction.ts';
import { markReadByKey } from './notice-table.ts';
import { dropUnsent } from './outbox-table.ts';
import { editorsBut } from './recipient-table.ts';

/** What was asked for of a live Amp was taken back: it is news to none who could have answered. */
export async function settleAsked(
  tx: Tx,
  { requestId, at }: { requestId: number; at: Date },
): Promise<void> {
  const editors = await editorsBut(tx, []);
  const keys = editors.map(({ id }) => `change-asked:${requestId}:${id}`);
  await markReadByKey(tx, { keys, at });
  await dropUnsent(tx, keys);
}
