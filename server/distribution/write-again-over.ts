import type { Payload } from '#domain/distribution/payload.ts';
import { freshWatch } from '#domain/distribution/reading.ts';
import type { AfterLook, Watch } from '#domain/distribution/reading.ts';
import { wordsCameLate } from '#domain/distribution/protocol/writing-over.ts';
import { approvedHashOf } from '../amps/approved-hash.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import type { Placement } from './placement-table.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { keepWords } from './keep-words.ts';
import { takeApprovedWords } from './take-approved-words.ts';
import { timing } from '#domain/distribution/timing.ts';
import { updatePlacement } from './update-placement.job.ts';
import { noteArrival, noteLaidOver } from './arrival-table.ts';
import {
  queueUpdate,
  settleUpdate,
  unansweredUpdates,
  openUpdates,
  updateWith,
} from './update-table.ts';

/** Earlier words whose request got no answer, and may have been under way still when these were written. */
export async function mayHaveCome(
  db: Queries,
  { id: placementId, contentHash, stateSince, watch }: Placement,
): Promise<Payload[]> {
  const writtenAt = watch.writtenAt ?? stateSince;
  const since = new Date(writtenAt.getTime() - timing.giveUpLooking);
  const updates = await unansweredUpdates(db, { placementId, contentHash, since });
  // Of those of a backup it is not known whether somebody wants them there again.
  return updates
    .filter(({ restoredAt, queuedAt }) => restoredAt === null || queuedAt >= restoredAt)
    .map(({ payload }) => payload);
}

/**
 * A page that shows other words of ours than those we know to be there was changed by nobody: they came late.
 * If they are the ones that are approved now, they are there after all, though no answer ever said so. Else
 * the approved ones are written over them, once for each of them: should they lie there again, somebody else
 * has brought them.
 * @returns null when the page shows no such words, or when that is not believed yet.
 */
export async function writeAgainOver(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  { proof, after }: { proof: PageProof; after: AfterLook },
): Promise<AfterLook | null> {
  const contentHash = proof.earlier_hash;
  if (!contentHash || after.watch.standing !== 'changed') return null;
  const { id: placementId, moduleId, remoteId, link } = placement;
  const at = tools.now();
  const late = await updateWith(tx, { placementId, contentHash });
  const isApproved = late !== null && (await approvedHashOf(tx, moduleId)) === contentHash;
  const next = wordsCameLate(await openUpdates(tx, placementId), { isApproved });
  if (late && next === 'there') {
    await settleUpdate(tx, { id: late.id, state: 'done', at });
    await keepWords(tx, { update: late, ...(remoteId ? { remoteId } : {}), link, at });
    return { watch: freshWatch(at), isNews: false };
  }
  await noteLaidOver(tx, placementId);
  if (next === 'write-again') {
    await noteArrival(tx, { placementId, contentHash });
    const { payload } = await takeApprovedWords(tx, { placement, at });
    await queueUpdate(tx, { placementId, payload, at });
    await tools.queue.enqueue(tx, updatePlacement, { placementId });
  }
  return { watch: cameLate(after.watch, at), isNews: false };
}

/** Its owner has nothing to do: until they are written over, one look has not found the approved words. */
const cameLate = (watch: Watch, at: Date): Watch => ({
  ...watch,
  standing: 'as-sent',
  standingSince: null,
  doubt: 'changed',
  doubtSince: at,
});
