import { placeInLine } from '#domain/distribution/place-in-line.ts';
import { scheduleOfAmp } from '../amps/amp-schedule.ts';
import { measuresOf } from '../amps/modules/payloads.ts';
import { accountStanding } from '../companies/account-standing.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { approvedPayloads } from './approved-payload.ts';
import type { Approved } from './approved-payload.ts';
import { askWaiting } from './ask-waiting.job.ts';
import { destinationsOf } from './destination-table.ts';
import { lastGeneration } from './earlier-post-table.ts';
import { addEvidence } from './evidence-table.ts';
import { enqueueInLine } from './enqueue-in-line.ts';
import { markerOf } from './marker.ts';
import { insertPlacement } from './frozen-words-table.ts';

interface Plan {
  ampId: number;
  at: Date;
}

interface Place {
  site: string;
  accountId: number | null;
}

/**
 * Fixes what goes where, in the transaction that makes the Amp live: one placement for each chosen site
 * and each module it takes, with the approved words frozen in it, and one job each. Nothing is sent here. An Amp that went live
 * before (it was retracted since) gets placements of the next generation.
 */
export async function planPlacements(tools: Tools, tx: Tx, { ampId, at }: Plan): Promise<void> {
  const modules = await approvedPayloads(tools, tx, { ampId });
  for (const { site, accountId } of await destinationsOf(tx, ampId)) {
    const known = tools.sites.named(site);
    if (!known) throw new Error(`Amp ${ampId}: no site is called ${site}.`);
    for (const approved of modules.filter(({ kind }) => known.accepts.includes(kind)))
      await planPlacement(tools, tx, { ampId, at, site: known.key, accountId, ...approved });
  }
  // Something it needs may have gone since it was submitted: that is said now, not when its time comes.
  await tools.queue.enqueue(tx, askWaiting, { ampId });
  await announce(tx, `amp:${ampId}`);
}

async function planPlacement(
  tools: Tools,
  tx: Tx,
  { ampId, at, site, accountId, moduleId, payload }: Plan & Approved & Place,
): Promise<void> {
  const place = placeInLine(await scheduleOfAmp(tx, ampId), at);
  const account = accountId === null ? null : await accountStanding(tx, accountId);
  const earlier = await lastGeneration(tx, { moduleId, site, accountId });
  const generation = earlier + 1;
  const { title } = measuresOf(payload);
  const named = { title, ampId, moduleId, site, accountId, generation };
  const marker = markerOf(tools.seal, named);
  const practice = account?.practice ?? false;
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
    practice,
    at,
    isAfterWord: false,
  });
  if (placementId === null) return;
  await addEvidence(tx, {
    placementId,
    kind: 'planned',
    body: {
      site,
      account: account?.name ?? '',
      practice,
      marker,
      content_hash: payload.content_hash,
    },
    at,
  });
  await enqueueInLine(tools, tx, { id: placementId, notBefore: place.notBefore });
}
