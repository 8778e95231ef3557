import { noteAccountHealth } from '../companies/account-standing.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { cameToNothingSince, isOnlyPost, tellOfOthers } from './answered-late.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { addEvidence, namedPosts } from './evidence-table.ts';
import { tellIfComplete } from './tell-if-complete.ts';
import { changePlacement, lockPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readBack } from './read-back.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { takeOff } from './take-off.ts';
import { updatePlacement } from './update-placement.job.ts';
import { queueUpdate, updateIn } from './update-table.ts';

export interface Post {
  placementId: number;
  attemptId: number;
  /** Told by the site's answer, or found there later. */
  outcome: 'accepted' | 'found';
  remoteId: string;
  /** Null when the site will name the address later. */
  link: string | null;
}

/**
 * The post exists: attempt, placement, proof trail and notice in one transaction. Everything that comes
 * after (reading back, statistics) is other jobs, so that none of it can lead to a second post. One that
 * nobody wants there any more is taken off, and no one is told that it is live.
 */
export function confirmPost(tools: Tools, post: Post): Promise<void> {
  return tools.db.transaction((tx) => confirmIn(tools, tx, post));
}

/** The same in the transaction in which its attempt became known. */
export async function confirmIn(tools: Tools, tx: Tx, post: Post): Promise<void> {
  const at = tools.now();
  const placement = await lockPlacement(tx, post.placementId);
  if (!placement) return;
  // A look that began before another worker sent may have found what that one made.
  const isLast = await cameToNothingSince(tx, post);
  const settled =
    isLast &&
    (await settleAttempt(tx, {
      id: post.attemptId,
      outcome: post.outcome,
      remoteId: post.remoteId,
      at,
      from:
        post.outcome === 'accepted'
          ? [null, 'unknown']
          : [null, 'unknown', 'refused', 'notsent', 'absent'],
    }));
  if (settled || (await isOnlyPost(tools, tx, placement, post)))
    await keepPost(tools, tx, placement, post);
}

/** The placement becomes this post, of an attempt that is settled. Its lock is held. */
export async function keepPost(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  post: Post,
): Promise<void> {
  const at = tools.now();
  await addEvidence(tx, {
    placementId: post.placementId,
    kind: 'outcome',
    body: { outcome: post.outcome, remote_id: post.remoteId, link: post.link },
    at,
  });
  await changePlacement(tx, post.placementId, {
    state: post.link ? 'live' : 'accepted',
    remoteId: post.remoteId,
    link: post.link,
    ...(post.link ? { liveAt: at } : {}),
    notBefore: null,
    at,
  });
  const { placementId } = post;
  if (placement.accountId !== null && post.outcome === 'accepted') {
    const { accountId } = placement;
    await noteAccountHealth(tx, { accountId, health: 'connected', detail: null, at });
  }
  if (placement.retractedAt || placement.state === 'cancelled') {
    return takeOff(tools, tx, placement);
  }
  await tellOfOthers(tools, tx, placement, post);
  await bringNewestWords(tools, tx, placement, post.attemptId);
  if (post.link) {
    await readBack(tools, tx, placementId);
    await tellIfComplete(tx, tools, placement.ampId);
  } else {
    await tools.queue.enqueue(tx, reconcilePlacement, { placementId });
  }
}

/**
 * While the last try was under way its site told of a post of an earlier one: where that try came to nothing, this
 * is the post. The placement is locked. @returns whether there is one
 */
export async function keepLate(tools: Tools, tx: Tx, placement: Placement): Promise<boolean> {
  if (placement.remoteId !== null) return false;
  const { id: placementId } = placement;
  const [late] = await namedPosts(tx, placementId);
  const attempts = await attemptsOf(tx, [placementId]);
  const attempt = attempts.find(({ number }) => number === late?.attempt);
  if (!late || !attempt) return false;
  const { remoteId, link } = late;
  const post = { placementId, attemptId: attempt.id, outcome: 'found', remoteId, link } as const;
  const from = ['notsent', 'refused', 'absent'] as const;
  const settled = { id: attempt.id, outcome: post.outcome, remoteId, at: tools.now(), from };
  if (!(await settleAttempt(tx, settled))) return false;
  await keepPost(tools, tx, placement, post);
  return true;
}

/** Words approved while the post was under way, or after the attempt that made it, are written over it. */
async function bringNewestWords(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  attemptId: number,
): Promise<void> {
  const { id: placementId, payload, contentHash } = placement;
  const attempt = (await attemptsOf(tx, [placementId])).find(({ id }) => id === attemptId);
  const isWaiting = (await updateIn(tx, placementId, 'queued')) !== null;
  if (!isWaiting && attempt?.contentHash === contentHash) return;
  if (!isWaiting) await queueUpdate(tx, { placementId, payload, at: tools.now() });
  await tools.queue.enqueue(tx, updatePlacement, { placementId });
}
