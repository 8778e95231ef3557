import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { addEvidence } from './evidence-table.ts';
import { openParcel } from './open-parcel.ts';
import { changePlacement, lockPlacement, readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { Publisher, RetractResult } from './publisher.ts';
import { publisherTools } from './publisher-tools.ts';
import { makePublishers } from './publishers.ts';
import { askPerson } from './record-outcome.ts';

/** Takes one post off its site. Removing twice is harmless, so a failure is simply tried again. */
export const removePost = defineJob({
  name: 'remove-post',
  payload: z.object({ placementId: z.number() }),
  retries: 8,
  heartbeatSeconds: 10,
  atOnce: 4,
  async run(tools, { placementId }) {
    const placement = await readPlacement(tools.db.root, placementId);
    if (placement?.state !== 'removing' || !placement.remoteId) return;
    const result = await remove(tools, placement, placement.remoteId);
    if (result.outcome === 'failed') throw new Error(`Removing failed: ${result.detail}`);
    await tools.db.transaction(async (tx) => {
      const at = tools.now();
      const locked = await lockPlacement(tx, placementId);
      if (locked?.state !== 'removing') return;
      await addEvidence(tx, { placementId, kind: 'removed', body: { ...result }, at });
      if (result.outcome === 'removed') {
        await changePlacement(tx, placementId, {
          state: 'removed',
          reason: { code: 'retracted' },
          at,
        });
      } else {
        await askPerson(tools, tx, locked, {
          state: 'needs_human',
          reason: { code: 'cannot-remove', facts: { detail: result.detail } },
        });
      }
    });
  },
});

async function remove(
  tools: Tools,
  placement: Placement,
  remoteId: string,
): Promise<RetractResult> {
  const publisher: Publisher = makePublishers(tools.config)[placement.site];
  const parcel = await openParcel(tools, placement);
  if ('outcome' in parcel) return { outcome: 'cannot', detail: 'the account was unlinked' };
  return publisher.retract(publisherTools(tools), parcel, remoteId);
}
