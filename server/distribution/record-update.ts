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
import { readSoon, readUpdate } from './read-back.ts';
import type { SendResult } from '../sites/publisher.ts';
import { publisherFor } from '../sites/publishers.ts';
import { timing } from '#domain/distribution/timing.ts';
import { holdOpen } from './site-pause-table.ts';
import {
  isStillSending,
  noteThere,
  settleUpdate,
  unansweredUpdates,
  updateIn,
} from './update-table.ts';
import type { Update } from './update-table.ts';
import { updatePlacement } from './update-placement.job.ts';

export interface ClaimedUpdate {
  placement: Placement;
  update: Update;
}

/** Begins to write the newest words. @returns null when there is nothing to do now. */
export function claimUpdate(tools: Tools, placementId: number): Promise<ClaimedUpdate | null> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state !== 'live' && placement?.state !== 'accepted') return null;
    const sending = await updateIn(tx, placementId, 'sending');
    if (sending && at.getTime() - sending.stateSince.getTime() < timing.updateWithin) {
      const startAfter = new Date(sending.stateSince.getTime() + timing.updateWithin);
      await tools.queue.enqueue(tx, updatePlacement, { placementId }, { startAfter });
      return null;
    }
    const queued = await updateIn(tx, placementId, 'queued');
    const update = queued ?? sending;
    if (!update) return null;
    if (update.notBefore && update.notBefore > at) {
      // Whoever set that time queued a job for it; only one that two clocks disagree about comes again.
      if (update.notBefore.getTime() - at.getTime() < timing.clocksDiffer)
        await tools.queue.enqueue(
          tx,
          updatePlacement,
          { placementId },
          { startAfter: update.notBefore },
        );
      return null;
    }
    // It keeps waiting: the watch over lost updates takes it up when the pause is over.
    if (!(await holdOpen(tx, placement.site))) return null;
    if (queued && sending) await settleUpdate(tx, { id: sending.id, state: 'replaced', at });
    const { facts } = await atSending(tx, placement, update);
    if (!facts.isWanted) {
      await settleUpdate(tx, { id: update.id, state: 'replaced', at });
      return null;
    }
    const reason = whatStopsUpdate(facts, at);
    // One that no worker ever brings to an end is not begun for ever.
    const stop = reason ?? (update === sending && isLate(update, at) ? neverEnded : null);
    if (stop) {
      if (update.arrivedAt) await settleUpdate(tx, { id: update.id, state: 'done', at });
      else await giveUp(tools, tx, placement, { update, reason: stop });
      return null;
    }
    await settleUpdate(tx, { id: update.id, state: 'sending', at });
    return { placement, update: { ...update, stateSince: at } };
  });
}

/** Keeps what became of it: the new words and their hash are the placement's only once they are there. */
export async function recordUpdate(
  tools: Tools,
  { placement: { id, ampId, site }, update, result }: ClaimedUpdate & { result: SendResult },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const locked = await lockPlacement(tx, id);
    if (!locked || !(await isStillSending(tx, update))) return;
    const isNewest = (await updateIn(tx, id, 'queued')) === null;
    if (result.outcome === 'accepted') {
      const { remoteId, link } = result;
      const { unansweredAt } = update;
      const again = isNewest ? await mayBeOverwrittenUntil(tools, tx, { update, site, at }) : null;
      if (again) {
        const reason = { code: 'earlier-update', facts: { until: again.toISOString() } } as const;
        const later = { id: update.id, state: 'queued', reason, notBefore: again } as const;
        await settleUpdate(tx, { ...later, unansweredAt, at });
        await tools.queue.enqueue(tx, updatePlacement, { placementId: id }, { startAfter: again });
      } else await settleUpdate(tx, { id: update.id, state: 'done', unansweredAt, at });
      await keepWords(tx, { update, remoteId, link, at });
      await readUpdate(tools, tx, locked);
    } else {
      const isHopeless = result.outcome !== 'unknown' && !result.retryAt;
      const over = update.arrivedAt ? 'done' : 'failed';
      const state = isNewest ? (isHopeless || isLate(update, at) ? over : 'queued') : 'replaced';
      const why = whyNot(result);
      const reason = state === 'failed' ? forGood(why, 'update-given-up') : why;
      // Without an answer it stays as it was armed; with one it is known to have changed nothing.
      const answered = result.outcome === 'unknown' ? {} : { unansweredAt: update.unansweredAt };
      await settleUpdate(tx, { id: update.id, state, reason, ...answered, at });
      if (state === 'failed') {
        await notify(tx, tools, { kind: 'update-failed', updateId: update.id });
      }
      // The page tells whether it is there: read after the first unclear answer, and when nothing more comes.
      const isUnclear = result.outcome === 'unknown' && update.unansweredAt === null;
      if (state === 'failed' || (isUnclear && state === 'queued'))
        await readSoon(tools, tx, locked);
      if (state === 'queued') {
        const startAfter = new Date(at.getTime() + timing.updateAgain);
        await tools.queue.enqueue(tx, updatePlacement, { placementId: id }, { startAfter });
      }
    }
    if (!isNewest) await tools.queue.enqueue(tx, updatePlacement, { placementId: id });
    await announce(tx, `amp:${ampId}`);
  });
}

const isLate = ({ queuedAt }: Update, at: Date): boolean =>
  at.getTime() - queuedAt.getTime() > timing.giveUpLooking;

const neverEnded: PlacementReason = {
  code: 'update-given-up',
  facts: { detail: 'each try took too long' },
};

/** Its owner is told once, and can try again. */
async function giveUp(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  { update, reason }: { update: Update; reason: PlacementReason },
): Promise<void> {
  await settleUpdate(tx, { id: update.id, state: 'failed', reason, at: tools.now() });
  await notify(tx, tools, { kind: 'update-failed', updateId: update.id });
  if (update.unansweredAt) await readSoon(tools, tx, placement);
  await announce(tx, `amp:${placement.ampId}`);
}

interface WordsThere {
  update: Update;
  remoteId?: string;
  link: string | null;
  at: Date;
}

/** The placement's words are those of an update from now on, since they are there. The placement is locked. */
export async function keepWords(
  tx: Tx,
  { update: { id, placementId, payload, contentHash }, at, ...where }: WordsThere,
): Promise<void> {
  await noteThere(tx, { id, placementId, at });
  await setPayload(tx, { id: placementId, payload, ...where });
  await addEvidence(tx, {
    placementId,
    kind: 'updated',
    body: {
      content_hash: contentHash,
      approved_hash: contentHash,
      remote_id: where.remoteId ?? null,
      link: where.link,
    },
    at,
  });
}

/**
 * An earlier update that got no answer may still come, and would lie over these words: until its site's quiet
 * time is over, as a post without an answer is waited for. null: nothing is on its way.
 */
async function mayBeOverwrittenUntil(
  tools: Tools,
  tx: Tx,
  { update, site, at }: { update: Update; site: string; at: Date },
): Promise<Date | null> {
  const quietMs = publisherFor(tools, site).quietSeconds(tools.config.quietSeconds) * 1000;
  const since = new Date(at.getTime() - quietMs);
  const [last] = await unansweredUpdates(tx, { ...update, since });
  return last?.unansweredAt ? new Date(last.unansweredAt.getTime() + quietMs) : null;
}

const whyNot = (result: Exclude<SendResult, { outcome: 'accepted' }>): PlacementReason =>
  result.outcome === 'unknown'
    ? { code: 'site-unavailable', facts: { detail: result.detail } }
    : result.reason;
