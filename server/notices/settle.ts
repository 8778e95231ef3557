import type { Tx } from '../foundation/db/transaction.ts';
import { markReadByKey } from './notice-table.ts';
import { dropUnsent } from './outbox-table.ts';
import { ampFacts, editorsBut } from './recipient-table.ts';
import { roundOfRevision } from './revision-round-table.ts';

/** What waited for an editor was decided or taken back: it is news to none of them any more. */
export async function settleSubmitted(
  tx: Tx,
  { ampId, at }: { ampId: number; at: Date },
): Promise<void> {
  const facts = await ampFacts(tx, ampId);
  if (facts) await settle(tx, `amp-submitted:${ampId}:${facts.step}`, at);
}

/** What was asked for of a live Amp was answered or taken back. */
export const settleAsked = (
  tx: Tx,
  { requestId, at }: { requestId: number; at: Date },
): Promise<void> => settle(tx, `change-asked:${requestId}`, at);

/** A change of what is live was decided, or brought back to what was approved. */
export async function settleRevision(
  tx: Tx,
  { moduleId, at }: { moduleId: number; at: Date },
): Promise<void> {
  const round = await roundOfRevision(tx, moduleId);
  if (round !== null) await settle(tx, `revision-waits:${moduleId}:${round}`, at);
}

/** @param key of the event, as `notify` has it: each reader's begins with it. */
async function settle(tx: Tx, key: string, at: Date): Promise<void> {
  const editors = await editorsBut(tx, []);
  const keys = editors.map(({ id }) => `${key}:${id}`);
  await markReadByKey(tx, { keys, at });
  await dropUnsent(tx, keys);
}
