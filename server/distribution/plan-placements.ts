import { scheduleOfAmp } from '../amps/amp-schedule.ts';
import { accountStanding } from '../companies/account-standing.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { approvedPayload } from './approved-payload.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { destinationsOf } from './destination-table.ts';
import { addEvidence } from './evidence-table.ts';
import { enqueueInLine, placeInLine } from './line.ts';
import { markerOf } from './marker.ts';
import { insertPlacement, lastGeneration } from './placement-table.ts';

interface Plan {
  ampId: number;
  at: Date;
}

/**
 * Fixes what goes where, in the transaction that makes the Amp live: one placement for each chosen site
 * with the approved words frozen in it, and one job each. Nothing is sent here. An Amp that went live
 * before (it was retracted since) gets placements of the next generation.
 */
export async function planPlacements(tools: Tools, tx: Tx, { ampId, at }: Plan): Promise<void> {
  const { moduleId, payload } = await approvedPayload(tools, tx, ampId);
  const place = placeInLine(await scheduleOfAmp(tx, ampId), at);
  for (const { site, accountId } of await destinationsOf(tx, ampId)) {
    if (!tools.sites.named(site)) throw new Error(`Amp ${ampId}: no site is called ${site}.`);
    const account = accountId === null ? null : await accountStanding(tx, accountId);
    const earlier = await lastGeneration(tx, { moduleId, site, accountId });
    const generation = earlier + 1;
    const marker = markerOf(tools.seal, {
      headline: payload.headline,
      ampId,
      moduleId,
      site,
      accountId,
      generation,
    });
    const placementId = await insertPlacement(tx, {
      ampId,
      moduleId,
      site,
      accountId,
      generation,
      ...place,
      contentHash: payload.content_hash,
      marker,
      payload,
      practice: account?.practice ?? false,
      at,
    });
    if (placementId === null) continue;
    await addEvidence(tx, {
      placementId,
      kind: 'planned',
      body: { site, account: account?.name ?? '', marker, content_hash: payload.content_hash },
      at,
    });
    await enqueueInLine(tools, tx, { id: placementId, notBefore: place.notBefore });
  }
  // Something it needs may have gone since it was submitted: that is said now, not when its time comes.
  await tools.queue.enqueue(tx, askWaiting, { ampId });
  await announce(tx, `amp:${ampId}`);
}
