import { readingOf } from '#domain/distribution/reading-of.ts';
import { afterLook } from '#domain/distribution/reading.ts';
import type { AfterLook } from '#domain/distribution/reading.ts';
import { captureSoon } from './captures/capture-page.ts';
import { announce } from '../foundation/db/events.ts';
import { notify } from '../notices/notify.ts';
import { addEvidence, wasEverSeen } from './evidence-table.ts';
import { elsewhereIn } from './own-hosts.ts';
import { lockPlacement, readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { readPage } from './read-page.ts';
import { hadWords } from '#domain/distribution/page-proof.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { tellIfComplete } from './tell-if-complete.ts';
import { timing } from '#domain/distribution/timing.ts';
import { mayHaveCome, writeAgainOver } from './write-again-over.ts';
import { saveWatch } from './watch-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import { provePlacement } from './prove-placement.job.ts';

export const runProvePlacement: Work<typeof provePlacement> = async (tools, { placementId }) => {
  const placement = await readPlacement(tools.db.root, placementId);
  if (!placement?.link || !isDue(placement, tools.now())) return;
  const earlier = await mayHaveCome(tools.db.root, placement);
  const proof = await readPage(tools, placement, placement.link, earlier);
  await tools.db.transaction(async (tx) => {
    const locked = await lockPlacement(tx, placementId);
    const at = tools.now();
    // Read by another worker meanwhile, or other words were put there.
    if (!locked || !isDue(locked, at) || isNewer(locked, placement)) return;
    const wasSeen = await wasEverSeen(tx, placementId);
    const { reading, after } = seenBy(locked, { proof, wasSeen, at });
    const { watch, isNews } = (await writeAgainOver(tools, tx, locked, { proof, after })) ?? after;
    const body = { ...proof, reading, standing: watch.standing };
    await addEvidence(tx, { placementId, kind: 'proof', body, at });
    const provenAt = proof.holds ? at : locked.watch.provenAt;
    await saveWatch(tx, { id: placementId, watch, provenAt });
    if (watch.nextLookAt && watch.nextLookAt.getTime() - at.getTime() <= timing.lookByJob) {
      const startAfter = watch.nextLookAt;
      await tools.queue.enqueue(tx, provePlacement, { placementId }, { startAfter });
    }
    if (reading === 'as-sent') await captureSoon(tools, tx, locked);
    if (locked.watch.readAt === null) await tellIfComplete(tx, tools, placement.ampId);
    if (isNews)
      await notify(tx, tools, {
        kind: 'post-not-as-sent',
        placementId,
        astray: elsewhereIn(proof),
      });
    await announce(tx, `amp:${placement.ampId}`);
  });
};

const isDue = ({ state, watch: { nextLookAt } }: Placement, now: Date): boolean =>
  state === 'live' && nextLookAt !== null && nextLookAt <= now;

const isNewer = ({ watch, contentHash }: Placement, before: Placement): boolean =>
  watch.lookedAt?.getTime() !== before.watch.lookedAt?.getTime() ||
  watch.writtenAt?.getTime() !== before.watch.writtenAt?.getTime() ||
  contentHash !== before.contentHash;

function seenBy(
  placement: Placement,
  { proof, wasSeen, at }: { proof: PageProof; wasSeen: boolean; at: Date },
) {
  const { watch, liveAt, stateSince } = placement;
  const wasProven = watch.provenAt !== null;
  const reading = proof.earlier_hash
    ? 'changed'
    : readingOf({
        httpStatus: proof.http_status,
        titleFound: proof.headline_found,
        textMatch: proof.text_match,
        showsWords: hadWords(proof),
        asksPassword: proof.asks_password === true,
        isElsewhere: proof.is_elsewhere === true,
        holds: proof.holds,
        wasProven,
        wasSeen,
      });
  const since = { liveAt: liveAt ?? stateSince, writtenAt: watch.writtenAt ?? stateSince };
  const after: AfterLook = afterLook(watch, { reading, at, ...since, wasProven, wasSeen });
  return { reading, after };
}
