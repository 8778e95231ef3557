import { forGood } from '#domain/distribution/placement.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import { noteAccountHealth } from '../companies/account-standing.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { keepLate } from './confirm-post.ts';
import { addEvidence } from './evidence-table.ts';
import { tellIfComplete } from './tell-if-complete.ts';
import { changePlacement, lockPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { Refused } from '../sites/publisher.ts';
import { publisherFor } from '../sites/publishers.ts';
import { publishPlacement } from './publish-placement.job.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { endUnsent } from './take-off.ts';

const second = 1000;
const day = 24 * 3600 * second;

/** Nothing was sent: it goes back into the line for later, or to a person when only a person can help. */
export async function recordNotReady(
  tools: Tools,
  placementId: number,
  refused: Refused,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state === 'preparing') await tryLater(tools, tx, placement, refused);
  });
}

/** The site said clearly that it created nothing, or the request never left. */
export async function recordRefusal(
  tools: Tools,
  placementId: number,
  attemptId: number,
  refused: Refused,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (!placement) return;
    const detail = { code: refused.reason.code, ...refused.reason.facts };
    const from = [null, 'unknown'] as const;
    if (!(await settleAttempt(tx, { id: attemptId, outcome: refused.outcome, detail, at, from })))
      return;
    await addEvidence(tx, {
      placementId,
      kind: 'outcome',
      body: { outcome: refused.outcome, ...detail },
      at,
    });
    if (!(await keepLate(tools, tx, placement))) await tryLater(tools, tx, placement, refused);
  });
}

/**
 * Nobody knows whether the site took the post. It is looked for after its quiet time: a look too early
 * could come before a late commit.
 */
export async function recordUnknown(
  tools: Tools,
  placementId: number,
  detail: string,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state !== 'sending') return;
    const attempt = (await attemptsOf(tx, [placementId])).at(-1);
    if (!attempt) throw new Error(`Placement ${placementId} is being sent without an attempt.`);
    const settled = await settleAttempt(tx, {
      id: attempt.id,
      outcome: 'unknown',
      detail: { detail },
      at,
      from: [null],
    });
    if (!settled) return;
    const publisher = publisherFor(tools, placement.site);
    const quiet = publisher.quietSeconds(tools.config.quietSeconds) * second;
    const until = new Date(attempt.armedAt.getTime() + quiet);
    await addEvidence(tx, {
      placementId,
      kind: 'outcome',
      body: { outcome: 'unknown', detail },
      at,
    });
    await changePlacement(tx, placementId, {
      state: 'checking',
      reason: { code: 'outcome-unknown', facts: { detail, until: until.toISOString() } },
      notBefore: until,
      at,
    });
    await tools.queue.enqueue(tx, reconcilePlacement, { placementId }, { startAfter: until });
  });
}

/** A person must act: said in the report, by mail and as a notice, once. */
export async function askPerson(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  { state, reason: why }: { state: 'refused' | 'needs_human'; reason: PlacementReason },
): Promise<void> {
  const at = tools.now();
  const reason = forGood(why, 'given-up');
  await changePlacement(tx, placement.id, { state, reason, notBefore: null, at });
  if (reason.code === 'sign-in-refused' && placement.accountId !== null) {
    // Shown wherever the account is, and what lets it be linked again.
    const { accountId } = placement;
    await noteAccountHealth(tx, { accountId, health: 'reconnect', detail: null, at });
  }
  await notify(tx, tools, { kind: 'placement-needs-you', placementId: placement.id });
  await tellIfComplete(tx, tools, placement.ampId);
}

async function tryLater(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  refused: Refused,
): Promise<void> {
  if (placement.retractedAt) return endUnsent(tools, tx, placement);
  const at = tools.now();
  const ageMs = at.getTime() - placement.queuedAt.getTime();
  if (!refused.retryAt || ageMs > day) {
    return askPerson(tools, tx, placement, { state: 'refused', reason: refused.reason });
  }
  // A quarter of its age: quick at first, rarer as the trouble lasts.
  const pause = Math.min(Math.max(ageMs / 4, 5 * second), 900 * second);
  const next = new Date(Math.max(refused.retryAt.getTime(), at.getTime() + pause));
  const facts = { ...refused.reason.facts, until: next.toISOString() };
  await changePlacement(tx, placement.id, {
    state: 'queued',
    reason: { code: refused.reason.code, facts },
    notBefore: next,
    at,
  });
  await tools.queue.enqueue(
    tx,
    publishPlacement,
    { placementId: placement.id },
    { startAfter: next },
  );
}
