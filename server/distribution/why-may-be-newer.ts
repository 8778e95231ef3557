import type { PlacementReason } from '#domain/distribution/placement.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { publisherFor } from '../sites/publishers.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';
import { isKnownSince } from './restored-placement-table.ts';
import type { Update } from './update-table.ts';

/**
 * Other words than ours may have been approved and written over a post after the backup that it came back from, and
 * its site has their only copy. No page tells: it may show what we know and a sentence more. null: we have written
 * there since, or its owner has said that it is to be written over.
 */
export async function whyMayBeNewer(
  tools: Tools,
  db: Queries,
  { placement, update }: { placement: Placement; update: Update },
): Promise<PlacementReason | null> {
  const { id: placementId, site } = placement;
  const since = update.restoredAt;
  if (since === null || publisherFor(tools, site).isOurs) return null;
  if (await isKnownSince(db, { placementId, since })) return null;
  return { code: 'words-not-known' };
}
