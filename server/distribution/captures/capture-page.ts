import { shownStateOf } from '#domain/distribution/standing-words.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Drawn } from '../../foundation/network/draw-page.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { EncodedPicture } from '../../media/apart/encode-picture.ts';
import { encodeApart } from '../../media/decode-apart.ts';
import { keepOwnerless } from '../../media/keep-ownerless.ts';
import type { Tools } from '../../tools.ts';
import { lockPlacement, readPlacement } from '../placement-table.ts';
import type { Placement } from '../placement-table.ts';
import { capturePage } from './capture-page.job.ts';
import { hasCapture, saveCapture } from './capture-table.ts';

/** A page was read back, and shows what was sent: it is drawn, where that was not done. The placement is locked. */
export async function captureSoon(
  { drawPage, queue }: Pick<Tools, 'drawPage' | 'queue'>,
  tx: Tx,
  { id: placementId, contentHash }: Pick<Placement, 'id' | 'contentHash'>,
): Promise<void> {
  if (!drawPage || (await hasCapture(tx, { placementId, contentHash }))) return;
  await queue.enqueue(tx, capturePage, { placementId });
}

export const runCapturePage: Work<typeof capturePage> = async (tools, { placementId }) => {
  const { drawPage, db } = tools;
  const placement = await readPlacement(db.root, placementId);
  if (!drawPage || !placement?.link || !isShown(placement)) return;
  const { contentHash, link, ampId } = placement;
  const of = { placementId, contentHash };
  if (await hasCapture(db.root, of)) return;
  const drawn = await pictureOf(await drawPage(link));
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
      if (!(await isStill(tx)) || (await hasCapture(tx, of))) return;
      await saveCapture(tx, { ...of, at, mediaFileId: await insert() });
      await announce(tx, `amp:${ampId}`);
    },
  });
};

/** Drawn anew, as every picture that a stranger had a hand in; one at a time, as the job is. */
async function pictureOf(
  drawn: Drawn,
): Promise<{ picture: EncodedPicture } | Extract<Drawn, { failed: unknown }>> {
  if ('failed' in drawn) return drawn;
  try {
    return { picture: await encodeApart(drawn.png, 'image/png') };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return { failed: 'no-picture' };
    throw error;
  }
}

const isShown = ({ state, watch }: Placement): boolean =>
  shownStateOf(state, watch.standing) === 'live' && watch.provenAt !== null;
