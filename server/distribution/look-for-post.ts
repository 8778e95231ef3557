import { afterLook, afterLookFirst, mustLookFirst } from '#domain/distribution/protocol.ts';
import type { Parcel } from '../sites/publisher.ts';
import { publisherFor } from '../sites/publishers.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { attemptsOf } from './attempt-table.ts';
import { carryOut } from './carry-out.ts';
import { confirmForgotten } from './confirm-found.ts';
import { confirmPost } from './confirm-post.ts';
import { lockPlacement, readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';

/** Asks the site whether our post is there, and acts on the answer. Reads only at the site. */
export async function lookForPost(tools: Tools, placementId: number): Promise<void> {
  const seen = await readPlacement(tools.db.root, placementId);
  if (seen?.state !== 'checking' && seen?.state !== 'accepted') return;
  const attempt = (await attemptsOf(tools.db.root, [placementId])).at(-1);
  if (!attempt) return;
  const look = await askSite(tools, seen);
  // News of a post is taken whatever became of the placement meanwhile.
  if (look.outcome === 'found' && seen.state === 'checking')
    return confirmPost(tools, { placementId, attemptId: attempt.id, ...look });
  await tools.db.transaction(async (tx) => {
    const placement = await lockPlacement(tx, placementId);
    const tries = await attemptsOf(tx, [placementId]);
    const looked = tries.at(-1);
    if (placement?.state !== seen.state || looked?.id !== attempt.id) return;
    const quietSeconds = publisherFor(tools, placement.site).quietSeconds(
      tools.config.quietSeconds,
    );
    const at = tools.now();
    const step = afterLook({ ...placement, tries }, look, { at, quietSeconds });
    await carryOut(tools, tx, { placement, looked }, step);
  });
}

/**
 * Before anything is sent a second time, the site is asked. Where it cannot tell, only a person may decide.
 * @returns whether sending may go on.
 */
export async function lookBeforeSecondTry(
  tools: Tools,
  seen: Placement,
  parcel: Parcel,
): Promise<boolean> {
  const tries = await attemptsOf(tools.db.root, [seen.id]);
  if (!mustLookFirst({ ...seen, tries })) return true;
  const look = await askSite(tools, seen, parcel);
  if (look.outcome === 'found') {
    const last = tries.findLast(({ outcome }) => outcome !== 'notsent');
    if (last) await confirmPost(tools, { placementId: seen.id, attemptId: last.id, ...look });
    else await confirmForgotten(tools, seen.id, look);
    return false;
  }
  if (look.outcome === 'absent') return true;
  await tools.db.transaction(async (tx) => {
    const placement = await lockPlacement(tx, seen.id);
    if (placement?.state !== seen.state) return;
    const step = afterLookFirst({ ...placement, tries }, look, tools.now());
    if (step) await carryOut(tools, tx, { placement }, step);
  });
  return false;
}
