import { isThere } from '#domain/distribution/protocol/situation.ts';
import { nothing, updateAnswered, updateDue } from '#domain/distribution/protocol/writing-over.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { SendResult } from '../sites/publisher.ts';
import { publisherFor } from '../sites/publishers.ts';
import type { Tools } from '../tools.ts';
import { askOf, hearOfUpdate } from './hear-of-update.ts';
import type { ClaimedUpdate } from './hear-of-update.ts';
import { unansweredUpdates } from './update-table.ts';
import type { Update } from './update-table.ts';

/** Begins to write the newest words. @returns null when there is nothing to do now. */
export const claimUpdate = (tools: Tools, placementId: number): Promise<ClaimedUpdate | null> =>
  hearOfUpdate(tools, placementId, async ({ tx, placement, updates, at }) => {
    const update = updates.queued ?? updates.sending;
    if (!update || !isThere(placement.state)) return nothing();
    return updateDue(updates, await askOf(tools, tx, { placement, update, at }), at);
  });

/** Keeps what became of it: the new words and their hash are the placement's only once they are there. */
export async function recordUpdate(
  tools: Tools,
  { placement: { id, site }, update, result: answer }: ClaimedUpdate & { result: SendResult },
): Promise<void> {
  await hearOfUpdate(tools, id, async ({ tx, updates, at }) => {
    const overwrittenUntil = await mayBeOverwrittenUntil(tools, tx, { update, site });
    return updateAnswered(updates, update, { answer, overwrittenUntil }, at);
  });
}

/**
 * An earlier update that had no answer when these words left may come after them, and lie over them: until its
 * site's quiet time is over, as a post without an answer is waited for. null: nothing was on its way.
 */
async function mayBeOverwrittenUntil(
  tools: Tools,
  tx: Tx,
  { update, site }: { update: Update; site: string },
): Promise<Date | null> {
  const quietMs = publisherFor(tools, site).quietSeconds(tools.config.quietSeconds) * 1000;
  const since = new Date(update.stateSince.getTime() - quietMs);
  const [last] = await unansweredUpdates(tx, { ...update, since });
  return last?.unansweredAt ? new Date(last.unansweredAt.getTime() + quietMs) : null;
}
