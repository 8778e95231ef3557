import { shownStateOf } from '#domain/distribution/standing-words.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Drawn } from '../../foundation/network/draw-page.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { EncodedPicture } from '../../media/apart/encode-picture.ts';
import { encodeApart } from '../../media/decode-apart.ts';
import { dropOwnerless } from '../../media/drop-ownerless.ts';
import { keepOwnerless } from '../../media/keep-ownerless.ts';
import type { Tools } from '../../tools.ts';
import { lockPlacement, readPlacement } from '../placement-table.ts';
import type { Placement } from '../placement-table.ts';
import { ownHosts } from '../own-hosts.ts';
import { readProof } from '../read-proof.ts';
import { capturePage } from './capture-page.job.ts';
import { dropOthers, hasCapture, saveCapture } from './capture-table.ts';

/** A page that could not be drawn is not tried all day: hanging ones would keep the others waiting. */
const restMs = 24 * 60 * 60_000;

/**
 * A page was read back, and shows what was sent: it is drawn, where that was not done, and what it showed before is no
 * longer kept. The placement is locked.
 */
export async function captureSoon(
  tools: Pick<Tools, 'drawPage' | 'queue' | 'now'>,
  tx: Tx,
  { id: placementId, contentHash }: Pick<Placement, 'id' | 'contentHash'>,
): Promise<void> {
  await dropOwnerless(tools, tx, await dropOthers(tx, { placementId, but: contentHash }));
  if (!tools.drawPage || (await hasCapture(tx, { placementId, contentHash }, restedSince(tools))))
    return;
  await tools.queue.enqueue(tx, capturePage, { placementId });
}

/** It is not at its site any more: neither is what it showed there. The placement is locked. */
export const dropCapturesOf = async (
  tools: Pick<Tools, 'queue'>,
  tx: Tx,
  placementId: number,
): Promise<void> => dropOwnerless(tools, tx, await dropOthers(tx, { placementId, but: null }));

const restedSince = ({ now }: Pick<Tools, 'now'>) => new Date(now().getTime() - restMs);

export const runCapturePage: Work<typeof capturePage> = async (tools, { placementId }) => {
  const { drawPage, db } = tools;
  const placement = await readPlacement(db.root, placementId);
  if (!drawPage || !placement?.link || !isShown(placement)) return;
  const { contentHash, link, ampId } = placement;
  const of = { placementId, contentHash };
  if (await hasCapture(db.root, of, restedSince(tools))) return;
  const drawn = await pictureOf(tools, placement, await drawPage(link));
  const at = tools.now();
  /** What was drawn may be no picture of these words any more. */
  const isStill = async (tx: Tx) => {
    const now = await lockPlacement(tx, placementId);
    return now !== null && isShown(now) && now.contentHash === contentHash && now.link === link;
  };
  if ('failed' in drawn) {
    const { failed } = drawn;
    await db.transaction(async (tx) => {
      if (!(await isStill(tx)) || !(await saveCapture(tx, { ...of, at, failed }))) return;
      await announce(tx, `amp:${ampId}`);
    });
    return;
  }
  await keepOwnerless(tools, {
    picture: drawn.picture,
    at,
    async note(tx, insert) {
      if (!(await isStill(tx)) || (await hasCapture(tx, of, at))) return;
      await saveCapture(tx, { ...of, at, mediaFileId: await insert() });
      await announce(tx, `amp:${ampId}`);
    },
  });
};

/**
 * Drawn anew, as every picture that a stranger had a hand in; one at a time, as the job is. None where the browser was
 * shown something else than what was sent: an error, a wall against its kind, another page.
 */
async function pictureOf(
  tools: Pick<Tools, 'sites' | 'db'>,
  placement: Placement,
  drawn: Drawn,
): Promise<{ picture: EncodedPicture } | Extract<Drawn, { failed: unknown }>> {
  if ('failed' in drawn) return drawn;
  const { status: httpStatus, html: page, url: finalUrl } = drawn;
  const { payload, marker, link } = placement;
  const place = { link, hosts: await ownHosts(tools, tools.db.root, placement), marker };
  const { holds } = await readProof(payload, { httpStatus, page, finalUrl }, place);
  if (!holds) return { failed: 'no-picture' };
  try {
    return { picture: await encodeApart(drawn.png, 'image/png') };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return { failed: 'no-picture' };
    throw error;
  }
}

const isShown = ({ state, watch }: Placement): boolean =>
  shownStateOf(state, watch.standing) === 'live' && watch.provenAt !== null;
