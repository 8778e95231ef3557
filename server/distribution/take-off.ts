import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf } from './attempt-table.ts';
import type { Attempt } from './attempt-table.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { removePost } from './remove-post.job.ts';

/** Has a post removed that is there, or may be, and that nobody wants any more. The placement is locked. */
export async function takeOff(
  tools: Tools,
  tx: Tx,
  { id, reason, retractedAt }: Placement,
): Promise<void> {
  const at = tools.now();
  await changePlacement(tx, id, {
    state: 'removing',
    // A newer generation stands for it, also afterwards.
    reason: reason?.code === 'posted-again' ? reason : null,
    retractedAt: retractedAt ?? at,
    notBefore: null,
    at,
  });
  await tools.queue.enqueue(tx, removePost, { placementId: id });
}

/**
 * Ends a placement whose Amp was retracted and that no site took. What a site was asked for and refused
 * is looked for once more: a refusal can have created the post all the same. So is what came back from a
 * backup, which may have been sent since.
 */
export async function endUnsent(tools: Tools, tx: Tx, placement: Placement): Promise<void> {
  const attempts = await attemptsOf(tx, [placement.id]);
  const mayBeThere = attempts.some(({ outcome }) => outcome === 'refused');
  if (mayBeThere || isUnlooked(placement, attempts)) return takeOff(tools, tx, placement);
  await changePlacement(tx, placement.id, {
    state: 'cancelled',
    reason: { code: 'withdrawn' },
    notBefore: null,
    at: tools.now(),
  });
}

/** It came back from a backup, and its site was not asked since. */
const isUnlooked = ({ restoredAt }: Placement, attempts: readonly Attempt[]) =>
  restoredAt !== null && attempts.every(({ armedAt }) => armedAt < restoredAt);
