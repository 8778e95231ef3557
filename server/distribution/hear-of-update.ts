import type {
  AfterUpdate,
  Asked,
  UpdateEffect,
  Updates,
} from '#domain/distribution/protocol/writing-over.ts';
import { whatStopsUpdate } from '#domain/distribution/update-stops.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { keepWords } from './keep-words.ts';
import { lockPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readSoon, readUpdate } from './read-back.ts';
import { holdOpen } from './site-pause-table.ts';
import { updatePlacement } from './update-placement.job.ts';
import { openUpdates, settleUpdate } from './update-table.ts';
import type { Update } from './update-table.ts';
import { whyMayBeNewer } from './why-may-be-newer.ts';

/** Words that this worker writes over a post. */
export interface ClaimedUpdate {
  placement: Placement;
  update: Update;
}

type Decide = (known: {
  tx: Tx;
  placement: Placement;
  updates: Updates<Update>;
  at: Date;
}) => AfterUpdate | Promise<AfterUpdate>;

/**
 * Something happened to the words that are to be written over a post: under its lock the protocol says what they are
 * from now on, and what has to be done, and both are done in this transaction.
 * @returns the update, if this worker may go on with it
 */
export function hearOfUpdate(
  tools: Tools,
  placementId: number,
  decide: Decide,
): Promise<ClaimedUpdate | null> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const placement = await lockPlacement(tx, placementId);
    if (!placement) return null;
    const updates = await openUpdates(tx, placementId);
    const next = await decide({ tx, placement, updates, at });
    for (const settled of next.settles) await settleUpdate(tx, { ...settled, at });
    const id = next.settles.at(-1)?.id;
    const update = [updates.queued, updates.sending].find((one) => one?.id === id) ?? null;
    for (const effect of next.does) await carryOut(tools, tx, { placement, update }, effect);
    if (!update || !next.isTaken) return null;
    return { placement, update: { ...update, stateSince: at } };
  });
}

async function carryOut(
  tools: Tools,
  tx: Tx,
  { placement, update }: { placement: Placement; update: Update | null },
  effect: UpdateEffect,
): Promise<void> {
  const at = tools.now();
  const { id: placementId, ampId } = placement;
  switch (effect.do) {
    case 'write-over': {
      const when = effect.at ? { startAfter: effect.at } : {};
      return tools.queue.enqueue(tx, updatePlacement, { placementId }, when);
    }
    case 'keep-words': {
      if (!update) throw new Error(`Placement ${placementId} has no words that were written.`);
      const { remoteId, link } = effect;
      return keepWords(tx, { update, remoteId, link, at });
    }
    case 'read-update':
      return readUpdate(tools, tx, placement);
    case 'read-soon':
      return readSoon(tools, tx, placement);
    case 'tell-failed':
      await notify(tx, tools, { kind: 'update-failed', updateId: effect.id });
      return undefined;
    case 'show':
      return announce(tx, `amp:${ampId}`);
    default:
      effect satisfies never;
  }
}

/** What must still be true when these words are written over a post, as this transaction sees it. */
export async function askOf(
  tools: Tools,
  tx: Tx,
  { placement, update, at }: ClaimedUpdate & { at: Date },
): Promise<Asked> {
  // A pause waits for this transaction, or comes first and is seen.
  const isOpen = await holdOpen(tx, placement.site);
  const { facts } = await atSending(tx, placement, update);
  const stop =
    whatStopsUpdate(facts, at) ?? (await whyMayBeNewer(tools, tx, { placement, update }));
  return { isOpen, isWanted: facts.isWanted, stop };
}
