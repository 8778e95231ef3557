import { whatStops } from '#domain/distribution/still-true.ts';
import { codeOf } from '../foundation/db/transaction.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { attemptsOf, insertAttempt } from './attempt-table.ts';
import { addEvidence } from './evidence-table.ts';
import { queueAgain } from './line.ts';
import { permissionAge } from './permission-age.ts';
import { changePlacement, lockPlacement } from './placement-table.ts';
import { holdOpen } from './site-pause-table.ts';
import { stopPlacement } from './stop-placement.ts';
import { updateIn } from './update-table.ts';

interface Arming {
  placementId: number;
  /** Hash of the words that were prepared, and will be sent. */
  prepared: string;
  /** The user at the site that it is sent as; null where there is none. */
  sentAs: string | null;
  /** How often it had left, or may have, before its site was asked for it. */
  tries: number;
}

export interface Armed {
  attemptId: number;
  /** How old the permission to send is, in milliseconds, by whichever clock says more. */
  ageMs: () => number;
}

/**
 * Writes "about to send, attempt n" before anything leaves, under the unique index that lets one open
 * attempt exist. Everything that was true when it was approved and must be true still is asked here, in
 * the same transaction: see `mustStillBeTrue`.
 * @returns null when this worker may not send.
 */
export async function armAttempt(tools: Tools, arming: Arming): Promise<Armed | null> {
  const ageMs = permissionAge(tools);
  try {
    const attemptId = await tools.db.transaction((tx) => arm(tools, tx, arming));
    return attemptId === null ? null : { attemptId, ageMs };
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    tools.log.warn({ placement: arming.placementId }, 'another worker is sending this placement');
    return null;
  }
}

async function arm(
  tools: Tools,
  tx: Tx,
  { placementId, prepared, sentAs, tries }: Arming,
): Promise<number | null> {
  const at = tools.now();
  const placement = await lockPlacement(tx, placementId);
  if (placement?.state !== 'preparing') return null;
  // A pause waits for this transaction, or comes first and is seen below.
  await holdOpen(tx, placement.site);
  const known = await atSending(tx, placement);
  const stop = whatStops(known.facts, at);
  if (stop) {
    await stopPlacement(tools, tx, placement, stop);
    return null;
  }
  const earlier = await attemptsOf(tx, [placementId]);
  const isStale =
    prepared !== placement.contentHash ||
    known.accountId !== placement.accountId ||
    // Another worker sent it meanwhile: what the site said before that is no look before a second try.
    earlier.filter(({ outcome }) => outcome !== 'notsent').length !== tries;
  if (isStale || (await updateIn(tx, placementId, 'queued'))) {
    await queueAgain(tools, tx, placement);
    return null;
  }
  const number = earlier.length + 1;
  const attemptId = await insertAttempt(tx, {
    placementId,
    number,
    idempotencyKey: tools.seal.sign(`post:${placementId}:${placement.generation}`),
    contentHash: placement.contentHash,
    worker: tools.worker,
    sentAs,
    at,
  });
  await changePlacement(tx, placementId, { state: 'sending', at });
  await addEvidence(tx, {
    placementId,
    kind: 'armed',
    body: {
      attempt: number,
      content_hash: placement.contentHash,
      approved_hash: known.approvedHash,
      marker: placement.marker,
      letters: known.letterHashes,
    },
    at,
  });
  return attemptId;
}
