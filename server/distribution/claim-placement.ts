import type { ReasonCode } from '#domain/distribution/placement.ts';
import { ampStatusOf } from '../amps/amp-status.ts';
import type { Tools } from '../tools.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { hasEarlierPost } from './earlier-post-table.ts';
import { enqueueInLine } from './line.ts';
import { changePlacement, lockPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { takeNewestWords } from './plan-updates.ts';
import { isPaused } from './site-pause-table.ts';
import { timing } from './timing.ts';

/** The site has no part in these: how long a post is tried counts from their end. */
const heldBack: ReadonlySet<ReasonCode> = new Set(['waiting-for-time', 'earlier-post']);

/** Begins work on a waiting placement. @returns false when there is nothing to do now. */
export function claimPlacement(tools: Tools, placementId: number): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    const state = placement?.state;
    if (!placement || (state !== 'queued' && state !== 'preparing')) return false;
    const isHeldBack = await isPaused(tx, placement.site);
    if (state === 'preparing') {
      if (!isHeldBack) return true;
      await waitInLine(tx, placement, at);
      return false;
    }
    if (placement.notBefore && placement.notBefore > at) {
      // Whoever set that time queued a job for it; only one that two clocks disagree about comes again.
      if (placement.notBefore.getTime() - at.getTime() < timing.clocksDiffer)
        await enqueueInLine(tools, tx, placement);
      return false;
    }
    const isLive =
      placement.retractedAt === null && (await ampStatusOf(tx, placement.ampId)) === 'live';
    // It stays where it is in the line: the end of the pause gives it a new job.
    if (isLive && isHeldBack) return false;
    if (isLive && (await hasEarlierPost(tx, placement))) {
      await waitForEarlier(tools, tx, placement);
      return false;
    }
    if (isLive) await takeNewestWords(tx, { placement, at });
    await changePlacement(tx, placementId, {
      state: isLive ? 'preparing' : 'cancelled',
      reason: { code: isLive ? 'waiting-for-worker' : 'withdrawn' },
      notBefore: null,
      ...(placement.reason && heldBack.has(placement.reason.code) ? { queuedAt: at } : {}),
      at,
    });
    return isLive;
  });
}

/** Nothing is sent to a place before the retracted post there is gone; it is asked again and again. */
async function waitForEarlier(tools: Tools, tx: Tx, { id, site }: Placement) {
  const at = tools.now();
  const next = new Date(at.getTime() + timing.earlierPost);
  const reason = { code: 'earlier-post' } as const;
  await changePlacement(tx, id, { state: 'queued', reason, notBefore: next, at });
  await enqueueInLine(tools, tx, { id, site, notBefore: next });
}

/** Back into the line without a job: its site is paused, and the end of the pause brings one. */
export async function waitInLine(tx: Tx, placement: Placement, at: Date): Promise<void> {
  const reason = { code: 'waiting-for-worker' } as const;
  await changePlacement(tx, placement.id, { state: 'queued', reason, at });
}
