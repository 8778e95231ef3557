import type { Effect } from '#domain/distribution/protocol/effects.ts';
import { Problem } from '#domain/problems.ts';
import { noteAccountHealth } from '../companies/account-standing.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import { refreshCompanyWords } from '../publishing/refresh-company-words.job.ts';
import type { Tools } from '../tools.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { addEvidence } from './evidence-table.ts';
import { enqueueInLine } from './enqueue-in-line.ts';
import { nextGeneration } from './next-generation.ts';
import { setPayload } from './frozen-words-table.ts';
import { prepareAnew } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { problemOf } from './problem-of.ts';
import { readBack } from './read-back.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { removePost } from './remove-post.job.ts';
import { takeApprovedWords } from './take-approved-words.ts';
import { tellIfComplete } from './tell-if-complete.ts';
import { updatePlacement } from './update-placement.job.ts';
import {
  failedUpdate,
  queueUpdate,
  replaceUpdates,
  settleUpdate,
  updateIn,
} from './update-table.ts';

interface About {
  /** As it was before; its lock is held, and what is so now is written down. */
  placement: Placement;
  /** Where it goes from now on. */
  accountId: number | null;
}

/**
 * Does what the protocol says, one after the other, in the transaction in which it is written down.
 * @returns the placement of the next generation, if that was to be made
 */
export async function carryOut(
  tools: Tools,
  tx: Tx,
  about: About,
  does: readonly Effect[],
): Promise<number | null> {
  let nextId: number | null = null;
  for (const effect of does) {
    if (effect.do === 'next-generation') nextId = await makeNext(tools, tx, about, effect);
    else await carryOutOne(tools, tx, about, effect);
  }
  return nextId;
}

async function makeNext(
  tools: Tools,
  tx: Tx,
  { placement }: About,
  { accountId }: { accountId: number | null },
): Promise<number> {
  const at = tools.now();
  const words = await takeApprovedWords(tx, { placement, at });
  return nextGeneration(tools, tx, { ...words, accountId }, at);
}

async function carryOutOne(
  tools: Tools,
  tx: Tx,
  { placement, accountId }: About,
  effect: Exclude<Effect, { do: 'next-generation' }>,
): Promise<void> {
  const at = tools.now();
  const { id, ampId } = placement;
  const { queue } = tools;
  switch (effect.do) {
    case 'note':
      return addEvidence(tx, { placementId: id, kind: effect.kind, body: effect.body, at });
    case 'send':
      return enqueueInLine(tools, tx, { id, notBefore: effect.at });
    case 'look': {
      const when = effect.at ? { startAfter: effect.at } : {};
      return queue.enqueue(tx, reconcilePlacement, { placementId: id }, when);
    }
    case 'remove':
      return queue.enqueue(tx, removePost, { placementId: id });
    case 'write-over':
      return queue.enqueue(tx, updatePlacement, { placementId: id });
    case 'write-again':
      return writeAgain(tools, tx, placement);
    case 'read-back':
      return readBack(tools, tx, id);
    case 'ask-waiting':
      return queue.enqueue(tx, askWaiting, { ampId });
    case 'ask-editor':
      // Its company's other Amps are asked for themselves: each for all would be work by the square of their number.
      return queue.enqueue(tx, refreshCompanyWords, { ampId });
    case 'prepare-anew':
      return prepareAnew(tx, { id, accountId, at });
    case 'take-newer-words':
      return takeNewerWords(tx, { id, at });
    case 'queue-words':
      return queueUpdate(tx, {
        placementId: id,
        payload: effect.payload ?? placement.payload,
        at,
      });
    case 'drop-words':
      return replaceUpdates(tx, { placementId: id, at });
    case 'note-health':
      if (accountId !== null)
        await noteAccountHealth(tx, { accountId, health: effect.health, detail: null, at });
      return undefined;
    case 'tell-owner':
      await notify(tx, tools, { kind: 'placement-needs-you', placementId: id });
      return undefined;
    case 'tell-if-complete':
      return tellIfComplete(tx, tools, ampId);
    case 'report':
      tools.log.error({ placement: id, ...effect.facts }, effect.says);
      return undefined;
    case 'come-again':
      throw new Error(effect.says);
    case 'refuse':
      throw problemOf(tools, placement, effect);
    default:
      effect satisfies never;
  }
}

/** The post is there, but not with the newest words: they are written over it once more. */
async function writeAgain(tools: Tools, tx: Tx, { id, ampId }: Placement): Promise<void> {
  const at = tools.now();
  const failed = await failedUpdate(tx, id);
  if (!failed) throw new Problem('move-refused');
  // Only who was told that newer words may be there has said that these go over them.
  const isOverAny = failed.reason?.code === 'words-not-known';
  await queueUpdate(tx, { placementId: id, payload: failed.payload, isOverAny, at });
  await settleUpdate(tx, { id: failed.id, state: 'replaced', at });
  await tools.queue.enqueue(tx, updatePlacement, { placementId: id });
  await announce(tx, `amp:${ampId}`);
}

/** What is about to be sent takes the words that were approved since it was planned. */
async function takeNewerWords(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  const update = await updateIn(tx, id, 'queued');
  if (!update) return;
  await setPayload(tx, { id, payload: update.payload });
  await settleUpdate(tx, { id: update.id, state: 'replaced', at });
}
