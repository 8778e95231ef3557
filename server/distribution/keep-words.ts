import type { Tx } from '../foundation/db/transaction.ts';
import { noteThere } from './arrival-table.ts';
import { addEvidence } from './evidence-table.ts';
import { setPayload } from './frozen-words-table.ts';
import type { Update } from './update-table.ts';

interface WordsThere {
  update: Update;
  remoteId?: string;
  link: string | null;
  at: Date;
}

/** The placement's words are those of an update from now on, since they are there. The placement is locked. */
export async function keepWords(
  tx: Tx,
  { update: { id, placementId, payload, contentHash }, at, ...where }: WordsThere,
): Promise<void> {
  await noteThere(tx, { id, placementId, at });
  await setPayload(tx, { id: placementId, payload, ...where });
  await addEvidence(tx, {
    placementId,
    kind: 'updated',
    body: {
      content_hash: contentHash,
      approved_hash: contentHash,
      remote_id: where.remoteId ?? null,
      link: where.link,
    },
    at,
  });
}
