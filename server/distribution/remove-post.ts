import { isReadable } from '#domain/distribution/reading.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { addEvidence, namedPosts } from './evidence-table.ts';
import { changePlacement, lockPlacement, readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { Posted } from '../sites/publisher.ts';
import { askPerson } from './ask-person.ts';
import { removeFromSite } from './remove-from-site.ts';
import type { Removal } from './remove-from-site.ts';
import { timing } from '#domain/distribution/timing.ts';
import type { Work } from '../foundation/queue/job.ts';
import { removePost } from './remove-post.job.ts';

export const runRemovePost: Work<typeof removePost> = async (tools, { placementId }) => {
  const placement = await readPlacement(tools.db.root, placementId);
  if (placement?.state !== 'removing') return;
  const result = await removeFromSite(tools, placement);
  const isLate = tools.now().getTime() - placement.stateSince.getTime() > timing.giveUpLooking;
  if (result.outcome === 'failed' && !isLate) {
    throw new Error(`Removing failed: ${result.detail}`);
  }
  await tools.db.transaction(async (tx) => {
    const locked = await lockPlacement(tx, placementId);
    if (locked?.state !== 'removing') return;
    const isNews = ({ remoteId }: Posted) => !result.asked.includes(remoteId);
    // Its site may have told of one more meanwhile.
    if (isAsked(result) && (await namedPosts(tx, placementId)).some(isNews))
      await tools.queue.enqueue(tx, removePost, { placementId });
    else await recordRemoval(tools, tx, locked, result);
  });
};

/** Not where there is no account to ask by. */
const isAsked = ({ outcome, asked }: Removal) => outcome === 'absent' || asked.length > 0;

async function recordRemoval(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  result: Removal,
): Promise<void> {
  const { id: placementId } = placement;
  const at = tools.now();
  const { outcome, detail, gone, other } = result;
  const body = { outcome, detail, gone, ...(other ? { other: { ...other } } : {}) };
  await addEvidence(tx, { placementId, kind: 'removed', body, at });
  if (outcome === 'removed') {
    const code = placement.reason?.code === 'posted-again' ? 'posted-again' : 'retracted';
    await changePlacement(tx, placementId, { state: 'removed', reason: { code }, at });
  } else if (outcome === 'absent') {
    const reason = { code: 'withdrawn' } as const;
    await changePlacement(tx, placementId, { state: 'cancelled', reason, at });
  } else {
    const code = whyNotGone(placement, result);
    const state = 'needs_human';
    // From now on it stands for the post that is left.
    if (other) await changePlacement(tx, placementId, { state, ...other, at });
    await askPerson(tools, tx, placement, { state, reason: { code, facts: { detail } } });
  }
}

/** As far as we know: what nobody ever saw there, or could read when it was looked at last, is not called live. */
function whyNotGone({ remoteId, link, watch }: Placement, { gone, other }: Removal) {
  if (other) return 'cannot-remove';
  if (gone.length > 0 || (remoteId === null && link === null)) return 'may-be-there';
  return isReadable(watch.standing) ? 'cannot-remove' : 'not-seen';
}
