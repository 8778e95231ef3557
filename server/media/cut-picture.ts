import type { MediaFile } from '#contract/media.ts';
import { Problem } from '#domain/problems.ts';
import { mediaTypes } from '#domain/rules/pictures.ts';
import type { Tools } from '#server/tools.ts';
import { cutApart } from './decode-apart.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { findOwnMediaFile, mediaFileRows } from './media-file-table.ts';
import { showMediaFile } from './media-file.ts';
import { storePicture } from './store-picture.ts';

interface Cut {
  mediaFileId: number;
  /** In percent of the picture. */
  part: { x: number; y: number; width: number; height: number };
  personId: number;
  /** A picture that may be cut although it is somebody else's: it is in this place already. */
  isInPlace: boolean;
}

const leastPx = 16;

/**
 * Cuts a part out of a stored picture and stores it as one of its own, drawn anew.
 * @throws Problem `invalid` for a picture that is not the person's, and for a part of a few pixels;
 *   `room-spent`, `too-many`
 */
export async function cutPicture(tools: Tools, cut: Cut): Promise<MediaFile> {
  const { mediaFileId: id, part, personId } = cut;
  const row = cut.isInPlace
    ? (await mediaFileRows(tools.db.root, [id]))[0]
    : await findOwnMediaFile(tools.db.root, { id, ownerId: personId });
  if (row?.type !== mediaTypes.image) throw refused('This picture is not in your library.');
  if ((await tools.files.size(row.relative_filename)) === null)
    throw refused('This picture is not stored any more. Please upload it again.');
  const whole = { width: row.width ?? 0, height: row.height ?? 0 };
  const px = (percent: number, side: number) => Math.round((percent / 100) * side);
  const left = Math.min(px(part.x, whole.width), whole.width - 1);
  const top = Math.min(px(part.y, whole.height), whole.height - 1);
  const width = Math.min(px(part.width, whole.width), whole.width - left);
  const height = Math.min(px(part.height, whole.height), whole.height - top);
  if (width < leastPx || height < leastPx)
    throw refused(`Choose a part of at least ${leastPx} by ${leastPx} pixels.`);
  const bytes = await drawInTurn(tools, personId, async () =>
    cutApart(await tools.files.read(row.relative_filename), { left, top, width, height }),
  );
  const name = row.uploaded_name;
  return showMediaFile(tools.config, await storePicture(tools, { bytes, ownerId: personId, name }));
}

const refused = (says: string) =>
  new Problem('invalid', { says, fields: { media_file_id: [says] } });
