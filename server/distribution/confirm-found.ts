import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { attemptsOf, insertAttempt } from './attempt-table.ts';
import { confirmIn, keepPost } from './confirm-post.ts';
import { addEvidence } from './evidence-table.ts';
import { lockPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import type { Posted } from '../sites/publisher.ts';

/** A post which the database, being older, does not remember: with the attempt that made it, or not at all. */
export function confirmForgotten(tools: Tools, id: number, found: Posted): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const placement = await lockPlacement(tx, id);
    const earlier = await attemptsOf(tx, [id]);
    // Another worker came first: what it found or sends is its to say.
    if (!placement || earlier.some(({ outcome }) => outcome !== 'notsent')) return;
    await rememberIn(tools, tx, placement, { found, number: earlier.length + 1 });
  });
}

/**
 * The site has a post that a person was asked for: the placement, which is locked, becomes that post,
 * whatever was known of it. One of an Amp that has ended is taken off.
 */
export async function confirmFound(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  found: Posted,
): Promise<void> {
  const attempts = await attemptsOf(tx, [placement.id]);
  const last = attempts.findLast(({ outcome }) => outcome !== 'notsent');
  if (!last) return rememberIn(tools, tx, placement, { found, number: attempts.length + 1 });
  const { remoteId, link } = found;
  const post = {
    placementId: placement.id,
    attemptId: last.id,
    outcome: 'found',
    remoteId,
    link,
  } as const;
  const isSettled = last.outcome === 'accepted' || last.outcome === 'found';
  return isSettled ? keepPost(tools, tx, placement, post) : confirmIn(tools, tx, post);
}

async function rememberIn(
  tools: Tools,
  tx: Tx,
  { id, contentHash, marker, generation }: Placement,
  { found: { remoteId, link }, number }: { found: Posted; number: number },
): Promise<void> {
  const at = tools.now();
  await addEvidence(tx, {
    placementId: id,
    kind: 'restored',
    body: { marker, approved_hash: contentHash },
    at,
  });
  const attemptId = await insertAttempt(tx, {
    placementId: id,
    number,
    idempotencyKey: tools.seal.sign(`post:${id}:${generation}`),
    contentHash,
    worker: 'restored',
    sentAs: null,
    at,
  });
  await confirmIn(tools, tx, { placementId: id, attemptId, outcome: 'found', remoteId, link });
}
