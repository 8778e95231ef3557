import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { armUpdate } from './arm-update.ts';
import type { ArmedUpdate } from './arm-update.ts';
import { claimUpdate, recordUpdate } from './record-update.ts';
import type { ClaimedUpdate, RunLater } from './record-update.ts';
import { atSites, groupsOfPost } from './post-groups-table.ts';
import { openParcel } from './open-parcel.ts';
import type { Parcel, Publisher, Refused, SendResult } from './publisher.ts';
import { publisherTools, sendingTools } from './publisher-tools.ts';
import { publisherFor } from './publishers.ts';
import { whatFailed } from './what-failed.ts';
import { whileClaimed } from './while-claimed.ts';

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
    const runLater: RunLater = (tx, options) =>
      tools.queue.enqueue(tx, updatePlacement, { placementId }, options);
    const claimed = await claimUpdate(tools, placementId, runLater);
    if (!claimed) return;
    const letter = await whileClaimed(tools, claimed, () => makeReady(tools, claimed));
    if ('outcome' in letter) return recordUpdate(tools, { ...claimed, result: letter }, runLater);
    const armed = await armUpdate(tools, claimed, runLater);
    if (!armed) return;
    const result = await writeOnce(tools, armed, letter);
    await recordUpdate(tools, { ...armed, result }, runLater);
  },
});

/** What is written over which post. */
interface Letter {
  parcel: Parcel;
  remoteId: string;
}

async function makeReady(
  tools: Tools,
  { placement, update }: ClaimedUpdate,
): Promise<Letter | Refused> {
  const publisher = publisherFor(tools, placement.site);
  // Everything is prepared again: a picture with the same file may have other words beside it now.
  const parcel = await openParcel(tools, { ...placement, payload: update.payload, prepared: {} });
  if ('outcome' in parcel) return parcel;
  try {
    const ready = await publisher.prepare(publisherTools(tools), parcel, parcel.keep);
    if (ready.outcome !== 'ready') return ready;
    const remoteId = placement.remoteId ?? (await foundId(publisher, tools, parcel));
    if (remoteId === null) return cannotChange('we cannot find the post there to change it');
    const notOurs = await publisher.whyNotOurs?.(publisherTools(tools), parcel, remoteId);
    return notOurs ? cannotChange(notOurs) : { parcel, remoteId };
  } catch (error) {
    tools.log.warn({ error, placement: placement.id }, 'preparing an update failed');
    const reason = { code: 'site-unavailable', facts: { detail: whatFailed(error) } } as const;
    return { outcome: 'notsent', reason, retryAt: tools.now() };
  }
}

const cannotChange = (detail: string): Refused => ({
  outcome: 'refused',
  reason: { code: 'content-refused', facts: { detail } },
});

/** The one call that changes the post: not on an old permission, nor when others have taken the update. */
async function writeOnce(
  tools: Tools,
  { placement, ageMs, isStillMine }: ArmedUpdate,
  { parcel, remoteId }: Letter,
): Promise<SendResult> {
  const publisher = publisherFor(tools, placement.site);
  const passed = {
    ...sendingTools(tools, publisher, { ageMs }),
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      tools.db.transaction(async (tx) => {
        if (!(await isStillMine(tx))) throw new Error('Another worker has taken this update.');
        return work(tx);
      }),
  };
  try {
    return await publisher.update(passed, parcel, remoteId);
  } catch (error) {
    tools.log.warn({ error, placement: placement.id }, 'updating a post failed');
    return { outcome: 'unknown', detail: whatFailed(error) };
  }
}

/** A post that only a person has seen has no id of the site's yet. */
async function foundId(publisher: Publisher, tools: Tools, parcel: Parcel): Promise<string | null> {
  const found = await publisher.find(publisherTools(tools), parcel);
  return found.outcome === 'found' ? found.remoteId : null;
}
