import type { Queries } from '../foundation/db/transaction.ts';
import { evidenceOf, firstBroken } from './evidence-table.ts';

/** The proof trail of a placement, and whether no entry of it was changed afterwards. */
export async function readEvidence(db: Queries, placementId: number) {
  const rows = await evidenceOf(db, placementId);
  return {
    valid: firstBroken(rows) === null,
    items: rows.map((row) => ({
      seq: row.seq,
      kind: row.kind,
      body: row.body,
      prev_hash: row.prevHash,
      hash: row.hash,
      at: row.at.toISOString(),
    })),
  };
}
