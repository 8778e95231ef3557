import { placementsOf, readPlacement } from '#server/distribution/placement-table.ts';
import type { Placement } from '#server/distribution/placement-table.ts';
import type { Queries } from '#server/foundation/db/transaction.ts';

/** Those of an Amp with what was sent, one read after the other. */
export async function wholePlacements(db: Queries, ampId: number): Promise<Placement[]> {
  const found: Placement[] = [];
  for (const { id } of await placementsOf(db, ampId)) {
    const placement = await readPlacement(db, id);
    if (placement) found.push(placement);
  }
  return found;
}
