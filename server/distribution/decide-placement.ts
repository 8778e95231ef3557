import { explain } from '#domain/distribution/placement.ts';
import { whatStops } from '#domain/distribution/still-true.ts';
import { Problem } from '#domain/problems.ts';
import { ampStatusOf } from '../amps/amp-status.ts';
import { newestAccountFor } from '../companies/replacement-account.ts';
import { announce } from '../foundation/db/events.ts';
import type { Json } from '../foundation/db/json.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { attemptsOf, settleAttempt } from './attempt-table.ts';
import { addEvidence, retriesSince } from './evidence-table.ts';
import { queueAgain } from './line.ts';
import { tellIfComplete } from './tell-if-complete.ts';
import { changePlacement, lockPlacement, prepareAnew } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readBack } from './read-back.ts';
import { takeOff } from './take-off.ts';
import { updatePlacement } from './update-placement.job.ts';
import { newestUpdates, queueUpdate, settleUpdate, updateIn } from './update-table.ts';

const hour = 3600 * 1000;
const retriesAnHour = 10;

export interface Decision {
  placementId: number;
  personId: number;
}

/**
 * Puts a refused or skipped placement back into the line. The site is asked for the post before anything
 * is sent again, and what its Amp has set for later still waits for that.
 * @throws Problem `move-refused`, also while the account is unlinked; `too-many`
 */
export async function retryPlacement(
  tools: Tools,
  { placementId, personId }: Decision,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const placement = await openFor(tx, placementId, ['refused', 'skipped', 'queued', 'live']);
    const at = tools.now();
    await refuseOften(tx, placementId, at);
    const stop = placement.held && whatStops((await atSending(tx, placement)).facts, at);
    if (stop?.otherwise === 'held')
      throw new Problem('move-refused', {
        says: explain(stop.reason, tools.sites.nameOf(placement.site)).says,
      });
    const accountId = await accountToUse(tools, tx, placement);
    await prepareAnew(tx, { id: placementId, accountId, at });
    if (placement.state === 'live') return writeAgain(tools, tx, { placement, personId, at });
    await queueAgain(tools, tx, placement);
    await personSaid(tx, placement, { personId, said: 'retry', at });
  });
}

/** Each try costs its site and us some calls, and leaves a line that is kept for good. */
async function refuseOften(tx: Tx, placementId: number, at: Date): Promise<void> {
  const since = new Date(at.getTime() - hour);
  if ((await retriesSince(tx, { placementId, since })) < retriesAnHour) return;
  throw new Problem('too-many', {
    says: `It was tried again ${retriesAnHour} times within an hour. Mend what its site refuses, and try again later.`,
  });
}

/** A person looked and found it live. The page is read back like any other; a retracted one is taken off. */
export async function confirmLive(
  tools: Tools,
  { placementId, personId, link }: Decision & { link: string },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const placement = await findIn(tx, placementId, ['needs_human', 'checking']);
    if (!placement.retractedAt) await requireLive(tx, placement);
    const at = tools.now();
    const attempt = (await attemptsOf(tx, [placementId])).at(-1);
    if (attempt) {
      const from = [null, 'unknown', 'refused', 'absent', 'notsent'] as const;
      await settleAttempt(tx, { id: attempt.id, outcome: 'found', at, from });
    }
    await personSaid(tx, placement, { personId, said: 'it is live', link, at });
    await changePlacement(tx, placementId, {
      state: 'live',
      link,
      liveAt: at,
      notBefore: null,
      at,
    });
    if (placement.retractedAt) return takeOff(tools, tx, placement);
    if (await updateIn(tx, placementId, 'queued')) {
      await tools.queue.enqueue(tx, updatePlacement, { placementId });
    }
    await readBack(tools, tx, placementId);
    await tellIfComplete(tx, tools, placement.ampId);
  });
}

export async function accountToUse(
  { sites }: Pick<Tools, 'sites'>,
  tx: Queries,
  { site, accountId }: Placement,
): Promise<number | null> {
  if (accountId === null) return null;
  const newest = await newestAccountFor(tx, accountId);
  if (newest !== null) return newest;
  const says = explain({ code: 'account-removed' }, sites.nameOf(site)).says;
  throw new Problem('move-refused', { says });
}

/** The post is there, but not with the newest words: they are written over it once more. */
async function writeAgain(
  tools: Tools,
  tx: Tx,
  { placement, personId, at }: { placement: Placement; personId: number; at: Date },
): Promise<void> {
  const { id: placementId } = placement;
  const update = (await newestUpdates(tx, [placementId])).get(placementId);
  if (update?.state !== 'failed') throw new Problem('move-refused');
  await queueUpdate(tx, { placementId, payload: update.payload, at });
  await settleUpdate(tx, { id: update.id, state: 'replaced', at });
  await personSaid(tx, placement, { personId, said: 'retry', at });
  await tools.queue.enqueue(tx, updatePlacement, { placementId });
  await announce(tx, `amp:${placement.ampId}`);
}

export async function openFor(
  tx: Tx,
  placementId: number,
  states: readonly Placement['state'][],
): Promise<Placement> {
  const placement = await findIn(tx, placementId, states);
  await requireLive(tx, placement);
  return placement;
}

/** The placement locked. @throws Problem `move-refused` when it is in none of these states any more. */
export async function findIn(
  tx: Tx,
  placementId: number,
  states: readonly Placement['state'][],
): Promise<Placement> {
  const placement = await lockPlacement(tx, placementId);
  if (!placement) throw new Problem('not-found');
  if (!states.includes(placement.state)) {
    throw new Problem('move-refused', {
      says: 'This placement has moved on meanwhile. Look at its present state.',
      data: { state: placement.state },
    });
  }
  return placement;
}

async function requireLive(tx: Tx, { ampId, retractedAt }: Placement): Promise<void> {
  if (retractedAt === null && (await ampStatusOf(tx, ampId)) === 'live') return;
  throw new Problem('move-refused', { says: 'The Amp is not live, so nothing is sent for it.' });
}

export async function personSaid(
  tx: Tx,
  placement: Placement,
  { at, personId, ...said }: { personId: number; said: string; link?: string; at: Date },
): Promise<void> {
  const body: Json = { person: personId, ...said };
  await addEvidence(tx, { placementId: placement.id, kind: 'person', body, at });
}
