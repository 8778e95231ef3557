import { forGood } from '#domain/distribution/placement.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import { whatStopsUpdate } from '#domain/distribution/update-stops.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { addEvidence } from './evidence-table.ts';
import { lockPlacement, setPayload } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readUpdate } from './read-back.ts';
import type { SendResult } from './publisher.ts';
import { timing } from './timing.ts';
import { holdOpen } from './site-pause-table.ts';
import { settleUpdate, updateIn } from './update-table.ts';
import type { Update } from './update-table.ts';

export interface ClaimedUpdate {
  placement: Placement;
  update: Update;
}

type RunLater = (tx: Tx, options?: { startAfter?: Date }) => Promise<unknown>;

/** Begins to write the newest words. @returns null when there is nothing to do now. */
export function claimUpdate(
  tools: Tools,
  placementId: number,
  runLater: RunLater,
): Promise<ClaimedUpdate | null> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state !== 'live' && placement?.state !== 'accepted') return null;
    const sending = await updateIn(tx, placementId, 'sending');
    if (sending && at.getTime() - sending.stateSince.getTime() < timing.updateWithin) {
      const startAfter = new Date(sending.stateSince.getTime() + timing.updateWithin);
      await runLater(tx, { startAfter });
      return null;
    }
    const queued = await updateIn(tx, placementId, 'queued');
    const update = queued ?? sending;
    if (!update) return null;
    // It keeps waiting: the watch over lost updates takes it up when the pause is over.
    if (!(await holdOpen(tx, placement.site))) return null;
    if (queued && sending) await settleUpdate(tx, { id: sending.id, state: 'replaced', at });
    const { facts } = await atSending(tx, placement, update);
    if (!facts.isWanted) {
      await settleUpdate(tx, { id: update.id, state: 'replaced', at });
      return null;
    }
    const reason = whatStopsUpdate(facts, at);
    if (reason) {
      await settleUpdate(tx, { id: update.id, state: 'failed', reason, at });
      await notify(tx, tools, { kind: 'update-failed', updateId: update.id });
      await announce(tx, `amp:${placement.ampId}`);
      return null;
    }
    await settleUpdate(tx, { id: update.id, state: 'sending', at });
    return { placement, update };
  });
}

/** Keeps what became of it: the new words and their hash are the placement's only once they are there. */
export async function recordUpdate(
  tools: Tools,
  { placement: { id, ampId }, update, result }: ClaimedUpdate & { result: SendResult },
  runLater: RunLater,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const locked = await lockPlacement(tx, id);
    if (!locked || (await updateIn(tx, id, 'sending'))?.id !== update.id) return;
    const isNewest = (await updateIn(tx, id, 'queued')) === null;
    if (result.outcome === 'accepted') {
      const { remoteId, link } = result;
      await settleUpdate(tx, { id: update.id, state: 'done', at });
      await setPayload(tx, { id, payload: update.payload, remoteId, link });
      await addEvidence(tx, {
        placementId: id,
        kind: 'updated',
        body: {
          content_hash: update.contentHash,
          approved_hash: update.contentHash,
          remote_id: remoteId,
          link,
        },
        at,
      });
      await readUpdate(tools, tx, locked);
    } else {
      const isHopeless = result.outcome !== 'unknown' && !result.retryAt;
      const isLate = at.getTime() - update.queuedAt.getTime() > timing.giveUpLooking;
      const state = isNewest ? (isHopeless || isLate ? 'failed' : 'queued') : 'replaced';
      const why = whyNot(result);
      const reason = state === 'failed' ? forGood(why, 'update-given-up') : why;
      await settleUpdate(tx, { id: update.id, state, reason, at });
      if (state === 'failed') {
        await notify(tx, tools, { kind: 'update-failed', updateId: update.id });
      }
      if (state === 'queued') {
        const startAfter = new Date(at.getTime() + timing.updateAgain);
        await runLater(tx, { startAfter });
      }
    }
    if (!isNewest) await runLater(tx);
    await announce(tx, `amp:${ampId}`);
  });
}

const whyNot = (result: Exclude<SendResult, { outcome: 'accepted' }>): PlacementReason =>
  result.outcome === 'unknown'
    ? { code: 'site-unavailable', facts: { detail: result.detail } }
    : result.reason;
