import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { mediaTypes, uploadKinds } from '#domain/rules/pictures.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import { fileTooLarge } from '#server/foundation/http/receive-file.ts';
import { requireRoom, takeRoom } from '#server/storage/take-room.ts';
import type { Tools } from '#server/tools.ts';
import { mimeOf } from './addresses.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { encodePicture, notAPicture } from './encode-picture.ts';
import { holdFile } from './hold-file.ts';
import { keepMediaFile } from './media-file-table.ts';
import type { MediaFileRow } from './media-file-table.ts';
import { removeFiles } from './remove-files.job.ts';

/** The file as it came, or where it lies; what it is, is read from its content. */
type NewPicture = ({ bytes: Uint8Array } | { path: string }) & {
  ownerId: number;
  /** As the person's device calls it. Shown, never used as a path. */
  name: string;
};

/**
 * Stores a picture drawn anew, with its small copy. The row is written once the bytes are safe, so
 * there is never a row without bytes; the same picture of the same person is stored once.
 * @throws Problem `too-large`, `invalid` on the field `file`, `room-spent`, `storage-full`, `too-many`
 */
export async function storePicture(
  tools: Tools,
  { ownerId, name, ...given }: NewPicture,
): Promise<MediaFileRow> {
  const original = 'path' in given ? given.path : given.bytes;
  const length = typeof original === 'string' ? (await stat(original)).size : original.length;
  if (length > limits.upload.imageBytes) throw tooLarge();
  const taken = { personId: ownerId, kind: 'files', at: tools.now() } as const;
  await requireRoom(tools.db.root, { ...taken, bytes: 0 });
  const mime = await pictureKindOf(original);
  const picture = await drawInTurn(tools, ownerId, () => encodePicture(original, mime));
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const place = `${sha256.slice(0, 2)}/${sha256}.${picture.extension}`;
  const files = { original: `media/${place}`, thumbnail: `thumbnails/${place}` };
  const stored = picture.bytes.length + picture.thumbnail.length;
  await requireRoom(tools.db.root, { ...taken, bytes: stored });
  await writeOnce(tools, files.original, picture.bytes);
  await writeOnce(tools, files.thumbnail, picture.thumbnail);
  const keep = async (tx: Tx) => {
    await writeAgain(tools, tx, [
      [files.original, picture.bytes],
      [files.thumbnail, picture.thumbnail],
    ]);
    const { row, isNew } = await keepMediaFile(tx, {
      owner_id: ownerId,
      type: mediaTypes.image,
      mime: mimeOf[picture.extension],
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      sha256,
      relative_filename: files.original,
      thumbnail_filename: files.thumbnail,
      uploaded_name: shownName(name),
      created_at: taken.at,
    });
    if (isNew) await takeRoom(tx, { ...taken, bytes: stored });
    return row;
  };
  try {
    return await tools.db.transaction(keep);
  } catch (error) {
    // Others may have the same picture: whoever takes bytes away asks for that first.
    const names = Object.values(files);
    await tools.db
      .transaction((tx) => tools.queue.enqueue(tx, removeFiles, { names }))
      .catch((second: unknown) => tools.log.error({ error: second }, 'a picture’s bytes stay'));
    throw error;
  }
}

export const tooLarge = () => fileTooLarge(limits.upload.imageBytes);

/** @throws Problem `invalid` for anything that is not one of the picture kinds, whatever its name. */
async function pictureKindOf(original: Uint8Array | string): Promise<string> {
  const seen = await (typeof original === 'string'
    ? fileTypeFromFile(original)
    : fileTypeFromBuffer(original));
  // An animated PNG is a PNG whose later frames we do not keep.
  const mime = seen?.mime === 'image/apng' ? 'image/png' : (seen?.mime ?? '');
  const kinds: readonly string[] = uploadKinds.image.types;
  if (kinds.includes(mime)) return mime;
  if (!/^(video|audio)\//.test(mime)) throw notAPicture();
  const says = 'Only pictures can be added here.';
  throw new Problem('invalid', { says, fields: { file: [says] } });
}

/** Files on their way to the disk: two uploads of one picture at a time write it once. */
const writing = new Map<string, Promise<void>>();

/** Names are made from the content: a file of this size by this name is this file. */
async function writeOnce({ files }: Tools, name: string, bytes: Uint8Array): Promise<void> {
  if ((await files.size(name)) === bytes.length) return;
  const mine = writing.get(name) ?? files.write(name, bytes).finally(() => writing.delete(name));
  writing.set(name, mine);
  try {
    await mine;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
    throw new Problem('storage-full', { cause: error });
  }
}

/** What was taken away since it was written, or before, is here again, and stays until the row is. */
async function writeAgain(tools: Tools, tx: Tx, kept: readonly [string, Uint8Array][]) {
  for (const [name, bytes] of kept) {
    await holdFile(tx, name);
    await writeOnce(tools, name, bytes);
  }
}

const shownName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255);
