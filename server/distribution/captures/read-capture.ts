import { openLook, shownStateOf } from '#domain/distribution/standing-words.ts';
import { stampedAs } from '#domain/distribution/stamped.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { lastProofs } from '../evidence-table.ts';
import { placementFacts } from '../placement-table.ts';
import { shownProof } from '../shown-facts.ts';
import { capturesOf } from './capture-table.ts';
import type { CapturePicture } from './capture-table.ts';

/** The picture of the text that stands at a placement now, as its report shows it. */
export async function captureAt(db: Queries, placementId: number): Promise<CapturePicture | null> {
  const placement = await placementFacts(db, placementId);
  if (placement?.state !== 'live') return null;
  return (await capturesOf(db, [placementId])).get(placementId)?.picture ?? null;
}

/**
 * The same for strangers who may see the report of this Amp: only while the page is known to hold what was sent, as
 * it is stamped.
 */
export async function foundCaptureAt(
  db: Queries,
  { ampId, placementId }: { ampId: number; placementId: number },
): Promise<CapturePicture | null> {
  const placement = await placementFacts(db, placementId);
  if (placement?.ampId !== ampId || placement.state !== 'live') return null;
  const last = (await lastProofs(db, [placementId])).get(placementId);
  const { watch } = placement;
  const { as } = stampedAs({
    state: shownStateOf(placement.state, watch.standing),
    state_since: placement.stateSince.toISOString(),
    proof: last ? shownProof(placement, last) : null,
    watch: { says: openLook({ watch }) },
  });
  if (as !== 'found') return null;
  return (await capturesOf(db, [placementId])).get(placementId)?.picture ?? null;
}
