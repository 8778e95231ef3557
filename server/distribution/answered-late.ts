import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import type { Outcome } from './attempt-table.ts';
import type { Posted } from '../sites/publisher.ts';
import { addEvidence, namedPosts } from './evidence-table.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { takeOff } from './take-off.ts';

interface Late extends Posted {
  attemptId: number;
  outcome: 'accepted' | 'found';
}

/**
 * A site says that it has a post of an attempt that was settled otherwise, as by a look that found nothing
 * there: kept as evidence in any case. @returns whether it is the only one known, and the placement's.
 */
export async function isOnlyPost(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  post: Late,
): Promise<boolean> {
  const at = tools.now();
  const { id: placementId } = placement;
  const attempts = await attemptsOf(tx, [placementId]);
  const attempt = attempts.find(({ id }) => id === post.attemptId);
  if (!attempt || isKnown(placement, post)) return false;
  const { remoteId, outcome } = post;
  tools.log.error(
    { placement: placementId, attempt: attempt.number, remoteId },
    'a site says that it has a post which was settled otherwise',
  );
  const isAlone = await cameToNothingSince(tx, { placementId, attemptId: attempt.id });
  if (placement.remoteId === null) {
    const from = ['notsent', 'refused', 'absent'] as const;
    const settled = { id: attempt.id, outcome, remoteId, at, from };
    if (isAlone && (await settleAttempt(tx, settled))) return true;
    // Where a person is asked whether it is there the site has answered now, as if it had been found.
    const open = placement.state === 'needs_human' && placement.retractedAt === null;
    const asked = open ? attempts.findLast((one) => one.outcome === 'unknown') : undefined;
    const found = { ...settled, outcome: 'found', from: ['unknown'] } as const;
    if (asked && (await settleAttempt(tx, { ...found, id: asked.id }))) return true;
  }
  await addEvidence(tx, {
    placementId,
    kind: 'outcome',
    body: { outcome, remote_id: remoteId, link: post.link, late: true, attempt: attempt.number },
    at,
  });
  // What is under way still is told of when its own outcome is known.
  if (isEnded(placement)) await takeOff(tools, tx, placement);
  else if (placement.remoteId !== null) await tellOfTwo(tools, tx, placement, post);
  return false;
}

/** Whether all later tries than this one came to nothing, as far as is known. Its placement is locked. */
export async function cameToNothingSince(
  tx: Tx,
  { placementId, attemptId }: Pick<Late, 'attemptId'> & { placementId: number },
): Promise<boolean> {
  const attempts = await attemptsOf(tx, [placementId]);
  const later = attempts.slice(attempts.findIndex(({ id }) => id === attemptId) + 1);
  return later.every(({ outcome }) => outcome !== null && madeNothing.has(outcome));
}

const madeNothing: ReadonlySet<Outcome> = new Set(['notsent', 'refused', 'absent']);

/** Nobody wants it there any more, and it was thought to be gone, or a person was asked. */
const isEnded = ({ state, retractedAt }: Placement): boolean =>
  state === 'removed' || state === 'cancelled' || (state === 'needs_human' && retractedAt !== null);

/** The same news twice; a post that a person told us of has no number of the site's. */
const isKnown = ({ remoteId, link }: Placement, post: Late): boolean =>
  remoteId === null ? link !== null && link === post.link : remoteId === post.remoteId;

/** The owner is told when the trail names two posts of one placement. The placement has just become `post`. */
export async function tellOfOthers(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  post: Posted,
): Promise<void> {
  const others = await namedPosts(tx, placement.id);
  const other = others.find(({ remoteId }) => remoteId !== post.remoteId);
  if (other)
    await tellOfTwo(
      tools,
      tx,
      { ...placement, ...post, state: post.link ? 'live' : 'accepted' },
      other,
    );
}

async function tellOfTwo(tools: Tools, tx: Tx, placement: Placement, other: Posted): Promise<void> {
  const named = ({ link, remoteId }: Pick<Placement, 'link' | 'remoteId'>) =>
    link ?? `its post ${remoteId}`;
  if (placement.state !== 'live' && placement.state !== 'accepted') return;
  await changePlacement(tx, placement.id, {
    state: placement.state,
    reason: { code: 'posted-twice', facts: { one: named(placement), other: named(other) } },
    at: tools.now(),
  });
  await notify(tx, tools, { kind: 'placement-needs-you', placementId: placement.id });
}
