import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { claimUpdate, recordUpdate } from './record-update.ts';
import type { ClaimedUpdate } from './record-update.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';
import { openParcel } from './open-parcel.ts';
import type { Publisher, SendResult } from './publisher.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from './publishers.ts';
import { whatFailed } from './what-failed.ts';

/**
 * Writes newly approved words over a post that is there. Writing the same words twice is harmless, so
 * what got no clear answer is simply written again; nothing here can make a second post.
 */
export const updatePlacement = defineJob({
  name: 'update-placement',
  payload: z.object({ placementId: z.number() }),
  retries: 5,
  heartbeatSeconds: 10,
  ...atSites,
  groupsOf: groupsOfPost,
  async run(tools, { placementId }) {
    const claimed = await claimUpdate(tools, placementId, (tx, options) =>
      tools.queue.enqueue(tx, updatePlacement, { placementId }, options),
    );
    if (!claimed) return;
    const result = await write(tools, claimed);
    await recordUpdate(tools, { ...claimed, result }, (tx, options) =>
      tools.queue.enqueue(tx, updatePlacement, { placementId }, options),
    );
  },
});

async function write(tools: Tools, { placement, update }: ClaimedUpdate): Promise<SendResult> {
  const publisher = publisherFor(tools, placement.site);
  const passed = publisherTools(tools);
  // Everything is prepared again: a picture with the same file may have other words beside it now.
  const parcel = await openParcel(tools, { ...placement, payload: update.payload, prepared: {} });
  if ('outcome' in parcel) return parcel;
  try {
    const ready = await publisher.prepare(passed, parcel, parcel.keep);
    if (ready.outcome !== 'ready') return ready;
    const remoteId = placement.remoteId ?? (await foundId(publisher, tools, parcel));
    if (remoteId === null) {
      const detail = 'we cannot find the post there to change it';
      return { outcome: 'refused', reason: { code: 'content-refused', facts: { detail } } };
    }
    return await publisher.update(passed, parcel, remoteId);
  } catch (error) {
    tools.log.warn({ error, placement: placement.id }, 'updating a post failed');
    return { outcome: 'unknown', detail: whatFailed(error) };
  }
}

/** A post that only a person has seen has no id of the site's yet. */
async function foundId(
  publisher: Publisher,
  tools: Tools,
  parcel: Parameters<Publisher['find']>[1],
): Promise<string | null> {
  const found = await publisher.find(publisherTools(tools), parcel);
  return found.outcome === 'found' ? found.remoteId : null;
}
