import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { armUpdate } from './arm-update.ts';
import type { ArmedUpdate } from './arm-update.ts';
import { claimUpdate, recordUpdate } from './record-update.ts';
import type { ClaimedUpdate } from './hear-of-update.ts';
import { openParcel } from './open-parcel.ts';
import type { Parcel, Publisher, Refused, SendResult } from '../sites/publisher.ts';
import { publisherTools, sendingTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { whatFailed } from './what-failed.ts';
import { whileClaimed } from './while-claimed.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { updatePlacement } from './update-placement.job.ts';

export const runUpdatePlacement: Work<typeof updatePlacement> = async (tools, { placementId }) => {
  const claimed = await claimUpdate(tools, placementId);
  if (!claimed) return;
  const letter = await whileClaimed(tools, claimed, () => makeReady(tools, claimed));
  if ('outcome' in letter) return recordUpdate(tools, { ...claimed, result: letter });
  const armed = await armUpdate(tools, claimed);
  if (!armed) return;
  const result = await writeOnce(tools, armed, letter);
  await recordUpdate(tools, { ...armed, result });
};

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
