import type { Tx } from '../foundation/db/transaction.ts';
import { markReadByKey } from './notice-table.ts';
import { dropUnsent } from './outbox-table.ts';
import { ampFacts, editorsBut } from './recipient-table.ts';

/** How `notify` names the word to editors that this round of an Amp waits for them. */
const keyOf = (ampId: number, step: number, readerId: number) =>
  `amp-submitted:${ampId}:${step}:${readerId}`;

/** What waited for an editor was decided or taken back: it is news to none of them any more. */
export async function settleSubmitted(
  tx: Tx,
  { ampId, at }: { ampId: number; at: Date },
): Promise<void> {
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const editors = await editorsBut(tx, []);
  const keys = editors.map(({ id }) => keyOf(ampId, facts.step, id));
  await markReadByKey(tx, { keys, at });
  await dropUnsent(tx, keys);
}
