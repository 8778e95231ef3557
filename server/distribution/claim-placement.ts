import type { ReasonCode } from '#domain/distribution/placement.ts';
import { whatStops } from '#domain/distribution/still-true.ts';
import { atSending } from './at-sending.ts';
import type { Tools } from '../tools.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { hasEarlierPost } from './earlier-post-table.ts';
import { enqueueInLine } from './line.ts';
import { changePlacement, lockPlacement, prepareAnew } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { takeNewestWords } from './plan-updates.ts';
import { stopPlacement } from './stop-placement.ts';
import { timing } from '#domain/distribution/timing.ts';

/** The site has no part in these: how long a post is tried counts from their end. */
const heldBack: ReadonlySet<ReasonCode> = new Set(['waiting-for-time', 'earlier-post']);

/** Begins work on a waiting placement. @returns false when there is nothing to do now. */
export function claimPlacement(tools: Tools, placementId: number): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    const state = placement?.state;
    if (!placement || (state !== 'queued' && state !== 'preparing')) return false;
    if (state === 'queued' && placement.notBefore && placement.notBefore > at) {
      // Whoever set that time queued a job for it; only one that two clocks disagree about comes again.
      if (placement.notBefore.getTime() - at.getTime() < timing.clocksDiffer)
        await enqueueInLine(tools, tx, placement);
      return false;
    }
    const { facts, accountId } = await atSending(tx, placement);
    const stop = whatStops(facts, at);
    if (stop) {
      await stopPlacement(tools, tx, placement, stop);
      return false;
    }
    // Linked anew at the same place: what was prepared for the old account is prepared again.
    if (accountId !== placement.accountId)
      await prepareAnew(tx, { id: placementId, accountId, at });
    if (state === 'preparing') return true;
    if (await hasEarlierPost(tx, placement)) {
      await waitForEarlier(tools, tx, placement);
      return false;
    }
    await takeNewestWords(tx, { placement, at });
    await changePlacement(tx, placementId, {
      state: 'preparing',
      reason: { code: 'waiting-for-worker' },
      notBefore: null,
      ...(placement.reason && heldBack.has(placement.reason.code) ? { queuedAt: at } : {}),
      at,
    });
    return true;
  });
}

/** Nothing is sent to a place before the retracted post there is gone; it is asked again and again. */
async function waitForEarlier(tools: Tools, tx: Tx, { id }: Placement) {
  const at = tools.now();
  const next = new Date(at.getTime() + timing.earlierPost);
  const reason = { code: 'earlier-post' } as const;
  await changePlacement(tx, id, { state: 'queued', reason, notBefore: next, at });
  await enqueueInLine(tools, tx, { id, notBefore: next });
}
