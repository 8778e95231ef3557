import { approvedHashOf } from '../amps/approved-hash.ts';
import { ampStatusOf } from '../amps/amp-status.ts';
import { codeOf } from '../foundation/db/transaction.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { holdLetters } from '../letters/needed-letters.ts';
import type { Tools } from '../tools.ts';
import { hashOfPayload } from './article-payload.ts';
import { attemptsOf, insertAttempt } from './attempt-table.ts';
import { waitInLine } from './claim-placement.ts';
import { addEvidence } from './evidence-table.ts';
import { queueAgain } from './line.ts';
import { changePlacement, lockPlacement } from './placement-table.ts';
import { askPerson } from './record-outcome.ts';
import { holdOpen } from './site-pause-table.ts';
import { updateIn } from './update-table.ts';

interface Arming {
  placementId: number;
  /** Hash of the words that were prepared, and will be sent. */
  prepared: string;
}

export interface Armed {
  attemptId: number;
  /** Monotonic milliseconds at which the permission to send began. */
  armedMs: number;
}

/**
 * Writes "about to send, attempt n" before anything leaves, under the unique index that lets one open
 * attempt exist. What is sent must be what was approved, under letters of authorization that hold: a
 * mismatch, a letter revoked or a site paused before this moment stops here.
 * @returns null when this worker may not send.
 */
export async function armAttempt(
  tools: Tools,
  { placementId, prepared }: Arming,
): Promise<Armed | null> {
  const armedMs = performance.now();
  try {
    const attemptId = await tools.db.transaction((tx) => arm(tools, tx, { placementId, prepared }));
    return attemptId === null ? null : { attemptId, armedMs };
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    tools.log.warn({ placement: placementId }, 'another worker is sending this placement');
    return null;
  }
}

async function arm(
  tools: Tools,
  tx: Tx,
  { placementId, prepared }: Arming,
): Promise<number | null> {
  const at = tools.now();
  const placement = await lockPlacement(tx, placementId);
  if (placement?.state !== 'preparing') return null;
  if (placement.retractedAt || (await ampStatusOf(tx, placement.ampId)) !== 'live') {
    await changePlacement(tx, placementId, {
      state: 'cancelled',
      reason: { code: 'withdrawn' },
      at,
    });
    return null;
  }
  if (!(await holdOpen(tx, placement.site))) {
    await waitInLine(tx, placement, at);
    return null;
  }
  if (prepared !== placement.contentHash || (await updateIn(tx, placementId, 'queued'))) {
    await queueAgain(tools, tx, placement);
    return null;
  }
  const approved = await approvedHashOf(tx, placement.moduleId);
  const frozen = hashOfPayload(placement.payload);
  if (frozen !== placement.contentHash || frozen !== approved) {
    await askPerson(tools, tx, placement, {
      state: 'refused',
      reason: { code: 'content-changed' },
    });
    return null;
  }
  const letters = await holdLetters(tx, placement.ampId);
  const [missing] = letters.missing;
  if (missing) {
    const reason = { code: 'letter-missing' as const, facts: { party: missing.party } };
    await askPerson(tools, tx, placement, { state: 'refused', reason });
    return null;
  }
  const earlier = await attemptsOf(tx, [placementId]);
  const number = earlier.length + 1;
  const attemptId = await insertAttempt(tx, {
    placementId,
    number,
    idempotencyKey: tools.seal.sign(`post:${placementId}:${placement.generation}`),
    contentHash: frozen,
    worker: tools.worker,
    at,
  });
  await changePlacement(tx, placementId, { state: 'sending', at });
  await addEvidence(tx, {
    placementId,
    kind: 'armed',
    body: {
      attempt: number,
      content_hash: frozen,
      approved_hash: approved,
      marker: placement.marker,
      letters: letters.pdfHashes,
    },
    at,
  });
  return attemptId;
}
