import { isSiteName } from '#domain/distribution/sites.ts';
import { frozenArticle } from '../amps/frozen-article.ts';
import { accountStanding } from '../companies/account-standing.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { fileUrl } from '../media/addresses.ts';
import type { Tools } from '../tools.ts';
import { articlePayload } from './article-payload.ts';
import { destinationsOf } from './destination-table.ts';
import { addEvidence } from './evidence-table.ts';
import { markerOf } from './marker.ts';
import { insertPlacement, lastGeneration } from './placement-table.ts';
import { publishPlacement } from './publish-placement.job.ts';

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
  const article = await frozenArticle(tx, ampId);
  if (!article) throw new Error(`Amp ${ampId} has no article to publish.`);
  if (article.approvedHash !== article.contentHash) {
    throw new Error(`Amp ${ampId}: the article is not the one that was approved.`);
  }
  const payload = articlePayload(article, {
    mediaUrl: (_sha256, filename) => fileUrl(tools.config, filename),
  });
  for (const { site, accountId } of await destinationsOf(tx, ampId)) {
    if (!isSiteName(site)) throw new Error(`Amp ${ampId}: no site is called ${site}.`);
    const account = accountId === null ? null : await accountStanding(tx, accountId);
    const isGone = accountId !== null && account?.linked !== true;
    const earlier = await lastGeneration(tx, { moduleId: article.moduleId, site, accountId });
    const generation = earlier + 1;
    const isLater = article.scheduledFor !== null && article.scheduledFor > at;
    const marker = markerOf(tools.seal, {
      headline: payload.headline,
      ampId,
      moduleId: article.moduleId,
      site,
      accountId,
      generation,
    });
    const placementId = await insertPlacement(tx, {
      ampId,
      moduleId: article.moduleId,
      site,
      accountId,
      generation,
      state: isGone ? 'skipped' : 'queued',
      contentHash: article.contentHash,
      marker,
      payload,
      reason: isGone
        ? { code: 'account-removed' }
        : isLater
          ? { code: 'waiting-for-time', facts: { time: article.scheduledFor?.toISOString() ?? '' } }
          : { code: 'waiting-for-worker' },
      notBefore: isLater ? article.scheduledFor : null,
      practice: account?.practice ?? false,
      at,
    });
    if (placementId === null) continue;
    await addEvidence(tx, {
      placementId,
      kind: 'planned',
      body: { site, account: account?.name ?? '', marker, content_hash: article.contentHash },
      at,
    });
    if (isGone) continue;
    await tools.queue.enqueue(
      tx,
      publishPlacement,
      { placementId },
      {
        group: site,
        ...(isLater && article.scheduledFor ? { startAfter: article.scheduledFor } : {}),
      },
    );
  }
  await announce(tx, `amp:${ampId}`);
}
