import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { mediaTypes, uploadKinds } from '#domain/rules/pictures.ts';
import { fileTooLarge } from '#server/foundation/http/receive-file.ts';
import { requireRoom, takeRoom } from '#server/storage/take-room.ts';
import type { Tools } from '#server/tools.ts';
import { mimeOf, newFileName } from './addresses.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { encodeApart, notAPicture } from './decode-apart.ts';
import type { EncodedPicture } from './apart/encode-picture.ts';
import { holdFile } from './hold-file.ts';
import { keepMediaFile, ownFileOfHash } from './media-file-table.ts';
import type { MediaFileRow } from './media-file-table.ts';
import { removeFiles } from './remove-files.job.ts';

/** The file as it came, or where it lies; what it is, is read from its content. */
type NewPicture = ({ bytes: Uint8Array } | { path: string }) & {
  ownerId: number;
  /** As the person's device calls it. Shown, never used as a path. */
  name: string;
};

/**
 * Stores a picture drawn anew, with its small copy. The row is written once the bytes are safe, under names
 * that nothing else has, so there is never a row without bytes, and no transaction waits for the store; the
 * same picture of the same person is stored once.
 * @throws Problem `too-large`, `invalid` on the field `file`, `room-spent`, `storage-full`, `too-many`, `signed-out`
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
  const picture = await drawInTurn(tools, ownerId, () => encodeApart(original, mime));
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const known = await ownFileOfHash(tools.db.root, { ownerId, sha256 });
  if (known) return mended(tools, known, picture);
  const size = picture.bytes.byteLength + picture.thumbnail.byteLength;
  await requireRoom(tools.db.root, { ...taken, bytes: size });
  const row = {
    owner_id: ownerId,
    type: mediaTypes.image,
    mime: mimeOf[picture.extension],
    bytes: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
    sha256,
    relative_filename: newFileName('media', sha256, picture.extension),
    thumbnail_filename: newFileName('thumbnails', sha256, picture.extension),
    uploaded_name: shownName(name),
    created_at: taken.at,
  };
  const names = [row.relative_filename, row.thumbnail_filename];
  // Whoever is killed from here on leaves bytes that no row names: that is asked once this is long over.
  await forget(tools, names, { startAfter: new Date(taken.at.getTime() + longOverMs) });
  try {
    await write(tools, row.relative_filename, picture.bytes);
    await write(tools, row.thumbnail_filename, picture.thumbnail);
    return await tools.db.transaction(async (tx) => {
      for (const file of names) await holdFile(tx, file);
      const stored = await keepMediaFile(tx, row);
      // Forgotten while it was drawn and stored.
      if (!stored) throw new Problem('signed-out');
      const { row: kept, isNew } = stored;
      if (isNew) await takeRoom(tx, { ...taken, bytes: size });
      // Sent twice at a time.
      else await tools.queue.enqueue(tx, removeFiles, { names });
      return kept;
    });
  } catch (error) {
    // Whether the row was written is not known for sure: whoever takes bytes away asks for that first.
    await forget(tools, names).catch((second: unknown) =>
      tools.log.error({ error: second }, 'a picture’s bytes stay'),
    );
    throw error;
  }
}

/** The person's own row of this picture; bytes that were lost are here again. */
async function mended(
  tools: Tools,
  row: MediaFileRow,
  { bytes, thumbnail }: Pick<EncodedPicture, 'bytes' | 'thumbnail'>,
): Promise<MediaFileRow> {
  const wanted = [
    [row.relative_filename, bytes],
    [row.thumbnail_filename, thumbnail],
  ] as const;
  for (const [name, content] of wanted) {
    if (name === null || (await tools.files.size(name)) === content.length) continue;
    await write(tools, name, content);
    // Its row may have gone meanwhile.
    await forget(tools, [name]);
  }
  return row;
}

const longOverMs = 3_600_000;

const forget = ({ db, queue }: Tools, names: string[], when: { startAfter?: Date } = {}) =>
  db.transaction((tx) => queue.enqueue(tx, removeFiles, { names }, when));

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

async function write({ files }: Tools, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await files.write(name, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
    throw new Problem('storage-full', { cause: error });
  }
}

const shownName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255);
