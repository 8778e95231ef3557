import { afterNo, afterSilence } from '#domain/distribution/protocol.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { carryOut } from './carry-out.ts';
import { keepLate } from './confirm-post.ts';
import { addEvidence } from './evidence-table.ts';
import { lockPlacement } from './placement-table.ts';
import type { Refused } from '../sites/publisher.ts';
import { publisherFor } from '../sites/publishers.ts';

/** Nothing was sent: it goes back into the line for later, or to a person when only a person can help. */
export async function recordNotReady(
  tools: Tools,
  placementId: number,
  refused: Refused,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const placement = await lockPlacement(tx, placementId);
    if (placement?.state !== 'preparing') return;
    const tries = await attemptsOf(tx, [placementId]);
    const step = afterNo({ ...placement, tries }, refused, tools.now());
    await carryOut(tools, tx, { placement }, step);
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
    const { outcome, reason } = refused;
    const detail = { code: reason.code, ...reason.facts };
    const from = [null, 'unknown'] as const;
    if (!(await settleAttempt(tx, { id: attemptId, outcome, detail, at, from }))) return;
    await addEvidence(tx, { placementId, kind: 'outcome', body: { outcome, ...detail }, at });
    if (await keepLate(tools, tx, placement)) return;
    const tries = await attemptsOf(tx, [placementId]);
    await carryOut(tools, tx, { placement }, afterNo({ ...placement, tries }, refused, at));
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
    const outcome = 'unknown';
    const verdict = { id: attempt.id, outcome, detail: { detail }, at, from: [null] } as const;
    if (!(await settleAttempt(tx, verdict))) return;
    await addEvidence(tx, { placementId, kind: 'outcome', body: { outcome, detail }, at });
    const quietSeconds = publisherFor(tools, placement.site).quietSeconds(
      tools.config.quietSeconds,
    );
    await carryOut(tools, tx, { placement }, afterSilence(attempt, { detail, at, quietSeconds }));
  });
}
