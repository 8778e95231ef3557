import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { attemptsOf, noteLook, settleAttempt } from './attempt-table.ts';
import type { Attempt } from './attempt-table.ts';
import { confirmForgotten } from './confirm-found.ts';
import { confirmPost } from './confirm-post.ts';
import { addEvidence } from './evidence-table.ts';
import { queueAgain } from './line.ts';
import { tellIfComplete } from './tell-if-complete.ts';
import { changePlacement, lockPlacement, readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { FindResult, Parcel } from '../sites/publisher.ts';
import { publisherFor } from '../sites/publishers.ts';
import { readBack } from './read-back.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { askPerson, recordNotReady } from './record-outcome.ts';
import { endUnsent } from './take-off.ts';
import { mostAttempts, secondLookAfter, timing } from '#domain/distribution/timing.ts';

/** Asks the site whether our post is there, and acts on the answer. Reads only at the site. */
export async function lookForPost(tools: Tools, placementId: number): Promise<void> {
  const placement = await readPlacement(tools.db.root, placementId);
  if (placement?.state !== 'checking' && placement?.state !== 'accepted') return;
  const attempt = (await attemptsOf(tools.db.root, [placementId])).at(-1);
  if (!attempt) return;
  await actOn(tools, placement, attempt, await askSite(tools, placement));
}

/**
 * Before anything is sent a second time, the site is asked: a refusal can have created the post all the
 * same, and what a backup calls unsent may have been sent since. Where the site cannot tell, only a
 * person may decide. @returns whether sending may go on.
 */
export async function lookBeforeSecondTry(
  tools: Tools,
  placement: Placement,
  parcel: Parcel,
): Promise<boolean> {
  const earlier = await attemptsOf(tools.db.root, [placement.id]);
  const last = earlier.findLast((attempt) => attempt.outcome !== 'notsent');
  if (!last && !placement.restoredAt) return true;
  const found = await askSite(tools, placement, parcel);
  if (found.outcome === 'absent') return true;
  if (found.outcome === 'found') {
    if (last) await confirmPost(tools, { placementId: placement.id, attemptId: last.id, ...found });
    else await confirmForgotten(tools, placement.id, found);
    return false;
  }
  if (found.outcome === 'unsearchable') {
    await askWhetherLive(tools, placement, found.detail);
    return false;
  }
  await recordNotReady(tools, placement.id, {
    outcome: 'notsent',
    reason: { code: 'site-unavailable', facts: { detail: found.detail } },
    retryAt: tools.now(),
  });
  return false;
}

async function actOn(tools: Tools, placement: Placement, attempt: Attempt, found: FindResult) {
  if (found.outcome === 'found') {
    return placement.state === 'accepted'
      ? linkLearned(tools, placement, found.link)
      : confirmPost(tools, { placementId: placement.id, attemptId: attempt.id, ...found });
  }
  const at = tools.now();
  if (
    at.getTime() - attempt.armedAt.getTime() > timing.giveUpLooking ||
    found.outcome === 'unsearchable'
  ) {
    const detail = found.outcome === 'absent' ? 'not seen there' : found.detail;
    return askWhetherLive(tools, placement, detail);
  }
  if (found.outcome === 'absent' && placement.state === 'checking') {
    return notThere(tools, placement.id, attempt.id);
  }
  return lookAgain(tools, placement.id, attempt.id);
}

async function askWhetherLive(tools: Tools, placement: Placement, detail: string): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const locked = await lockPlacement(tx, placement.id);
    if (locked?.state !== placement.state) return;
    await askPerson(tools, tx, locked, {
      state: 'needs_human',
      reason: { code: locked.retractedAt ? 'may-be-there' : 'may-be-live', facts: { detail } },
    });
  });
}

/** Not there: believed only when a second look, a while later, says so too. */
async function notThere(tools: Tools, placementId: number, attemptId: number): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    const attempts = await attemptsOf(tx, [placementId]);
    const attempt = attempts.at(-1);
    if (
      placement?.state !== 'checking' ||
      attempt?.id !== attemptId ||
      attempt.outcome !== 'unknown'
    )
      return;
    const publisher = publisherFor(tools, placement.site);
    const pause = secondLookAfter(publisher.quietSeconds(tools.config.quietSeconds));
    const since = attempt.absentSince;
    if (!since || at.getTime() - since.getTime() < pause) {
      const next = new Date((since ?? at).getTime() + pause);
      await noteLook(tx, { id: attempt.id, looks: attempt.looks + 1, absentSince: since ?? at });
      await changePlacement(tx, placementId, {
        state: 'checking',
        reason: {
          code: 'outcome-unknown',
          facts: { detail: 'not seen there yet', until: next.toISOString() },
        },
        notBefore: next,
        at,
      });
      await tools.queue.enqueue(tx, reconcilePlacement, { placementId }, { startAfter: next });
      return;
    }
    await settleAttempt(tx, { id: attempt.id, outcome: 'absent', at, from: ['unknown'] });
    await addEvidence(tx, {
      placementId,
      kind: 'outcome',
      body: { outcome: 'absent', attempt: attempt.number, looks: attempt.looks + 1 },
      at,
    });
    if (placement.retractedAt) return endUnsent(tools, tx, placement);
    if (attempts.filter(({ outcome }) => outcome !== 'notsent').length >= mostAttempts) {
      return askPerson(tools, tx, placement, {
        state: 'refused',
        reason: { code: 'too-many-tries', facts: { tries: attempts.length } },
      });
    }
    await queueAgain(tools, tx, placement);
  });
}

/** The site could not be asked, or has not named the address yet: later again, ever more rarely. */
async function lookAgain(tools: Tools, placementId: number, attemptId: number): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    const attempt = (await attemptsOf(tx, [placementId])).at(-1);
    if (!placement || attempt?.id !== attemptId) return;
    if (placement.state !== 'checking' && placement.state !== 'accepted') return;
    const next = new Date(at.getTime() + Math.min(5_000 * 2 ** attempt.looks, 600_000));
    await noteLook(tx, {
      id: attempt.id,
      looks: attempt.looks + 1,
      absentSince: attempt.absentSince,
    });
    await changePlacement(tx, placementId, {
      state: placement.state,
      reason: placement.reason,
      notBefore: next,
      at: placement.stateSince,
    });
    await tools.queue.enqueue(tx, reconcilePlacement, { placementId }, { startAfter: next });
  });
}

/** An accepted post's address became known. */
async function linkLearned(tools: Tools, placement: Placement, link: string | null): Promise<void> {
  const attempt = (await attemptsOf(tools.db.root, [placement.id])).at(-1);
  if (!link) {
    if (attempt) await lookAgain(tools, placement.id, attempt.id);
    return;
  }
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const locked = await lockPlacement(tx, placement.id);
    if (locked?.state !== 'accepted') return;
    await addEvidence(tx, { placementId: placement.id, kind: 'live', body: { link }, at });
    await changePlacement(tx, placement.id, {
      state: 'live',
      link,
      liveAt: at,
      notBefore: null,
      at,
    });
    await readBack(tools, tx, placement.id);
    await tellIfComplete(tx, tools, placement.ampId);
  });
}
