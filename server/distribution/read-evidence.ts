import { cursorAt, onward, placesOf } from '../foundation/http/onward.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { evidenceBefore, firstBroken } from './evidence-table.ts';

interface Reading {
  placementId: number;
  before?: string | undefined;
  limit: number;
}

/**
 * The proof trail of a placement, the newest first, from a place on; and whether no entry of this part was
 * changed afterwards, nor taken out before it.
 */
export async function readEvidence(db: Queries, { placementId, before, limit }: Reading) {
  const [place] = placesOf(before);
  const rows = await evidenceBefore(db, { placementId, before: place, limit: limit + 1 });
  const found = rows.map((row) => ({
    seq: row.seq,
    kind: row.kind,
    body: row.body,
    prev_hash: row.prevHash,
    hash: row.hash,
    at: row.at.toISOString(),
  }));
  const { items, older } = onward(found, { limit, cursorOf: ({ seq }) => cursorAt(seq) });
  const here = rows.slice(0, items.length).toReversed();
  return { valid: firstBroken(here, rows[items.length] ?? null) === null, items, older };
}
