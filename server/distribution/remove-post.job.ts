import { z } from 'zod';
import { isReadable } from '#domain/distribution/reading.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { addEvidence } from './evidence-table.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';
import { openParcel } from './open-parcel.ts';
import { changePlacement, lockPlacement, readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { RetractResult } from './publisher.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from './publishers.ts';
import { askPerson } from './record-outcome.ts';
import { timing } from './timing.ts';

/**
 * Takes one post off its site. Removing twice is harmless, so a failure is simply tried again, until a
 * day has passed and a person is asked.
 */
export const removePost = defineJob({
  name: 'remove-post',
  payload: z.object({ placementId: z.number() }),
  retries: 8,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
  async run(tools, { placementId }) {
    const placement = await readPlacement(tools.db.root, placementId);
    if (placement?.state !== 'removing') return;
    const result = await remove(tools, placement);
    const isLate = tools.now().getTime() - placement.stateSince.getTime() > timing.giveUpLooking;
    if (result.outcome === 'failed' && !isLate) {
      throw new Error(`Removing failed: ${result.detail}`);
    }
    await tools.db.transaction(async (tx) => {
      const locked = await lockPlacement(tx, placementId);
      if (locked?.state === 'removing') await recordRemoval(tools, tx, locked, result);
    });
  },
});

/** `absent`: nobody ever saw it there, and the site has not got it either. */
type Removal = RetractResult | { outcome: 'absent'; detail: string };

async function remove(tools: Tools, placement: Placement): Promise<Removal> {
  const publisher = publisherFor(tools, placement.site);
  const parcel = await openParcel(tools, placement);
  if ('outcome' in parcel) return { outcome: 'cannot', detail: 'the account was unlinked' };
  if (placement.remoteId) {
    return publisher.retract(publisherTools(tools), parcel, placement.remoteId);
  }
  // A post that only a person has seen, or that was never seen, has no id of the site's yet.
  const found = await publisher.find(publisherTools(tools), parcel);
  if (found.outcome === 'found') {
    return publisher.retract(publisherTools(tools), parcel, found.remoteId);
  }
  if (found.outcome === 'unclear') return { outcome: 'failed', detail: found.detail };
  if (found.outcome === 'unsearchable') return { outcome: 'cannot', detail: found.detail };
  return placement.link
    ? { outcome: 'cannot', detail: 'we cannot find it there' }
    : { outcome: 'absent', detail: 'not seen there' };
}

async function recordRemoval(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  result: Removal,
): Promise<void> {
  const { id: placementId } = placement;
  const at = tools.now();
  await addEvidence(tx, { placementId, kind: 'removed', body: { ...result }, at });
  if (result.outcome === 'removed') {
    const reason = { code: 'retracted' } as const;
    await changePlacement(tx, placementId, { state: 'removed', reason, at });
  } else if (result.outcome === 'absent') {
    const reason = { code: 'withdrawn' } as const;
    await changePlacement(tx, placementId, { state: 'cancelled', reason, at });
  } else {
    const reason = { code: whyNotGone(placement), facts: { detail: result.detail } } as const;
    await askPerson(tools, tx, placement, { state: 'needs_human', reason });
  }
}

/** As far as we know: what nobody ever saw there, or could read when it was looked at last, is not called live. */
function whyNotGone({ remoteId, link, watch }: Placement) {
  if (remoteId === null && link === null) return 'may-be-there';
  return isReadable(watch.standing) ? 'cannot-remove' : 'not-seen';
}
