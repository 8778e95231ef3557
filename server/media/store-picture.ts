import { stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { uploadKinds } from '#domain/rules/pictures.ts';
import { fileTooLarge } from '#server/foundation/http/receive-file.ts';
import { requireRoom, takeRoom } from '#server/storage/take-room.ts';
import type { Tools } from '#server/tools.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { encodeApart, notAPicture } from './decode-apart.ts';
import type { EncodedPicture } from './apart/encode-picture.ts';
import { forgetBytes, hashOf, keepPicture, writeBytes } from './keep-picture.ts';
import { keepMediaFile, ownFileOfHash } from './media-file-table.ts';
import type { MediaFileRow } from './media-file-table.ts';

/** The file as it came, or where it lies; what it is, is read from its content. */
type NewPicture = ({ bytes: Uint8Array } | { path: string }) & {
  ownerId: number;
  /** As the person's device calls it. Shown, never used as a path. */
  name: string;
};

/**
 * Stores a picture drawn anew, with its small copy; the same picture of the same person is stored once.
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
  const known = await ownFileOfHash(tools.db.root, { ownerId, sha256: hashOf(picture) });
  if (known) return mended(tools, known, picture);
  const size = picture.bytes.byteLength + picture.thumbnail.byteLength;
  await requireRoom(tools.db.root, { ...taken, bytes: size });
  return keepPicture(tools, {
    picture,
    ownerId,
    name: shownName(name),
    at: taken.at,
    async write(tx, row) {
      const stored = await keepMediaFile(tx, row);
      // Forgotten while it was drawn and stored.
      if (!stored) throw new Problem('signed-out');
      // One that is not new was sent twice at a time.
      if (stored.isNew) await takeRoom(tx, { ...taken, bytes: size });
      return { kept: stored.row, isNew: stored.isNew };
    },
  });
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
    await writeBytes(tools, name, content);
    // Its row may have gone meanwhile.
    await forgetBytes(tools, [name]);
  }
  return row;
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

const shownName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255);
