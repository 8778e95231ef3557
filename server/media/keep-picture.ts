import { createHash } from 'node:crypto';
import { Problem } from '#domain/problems.ts';
import { mediaTypes } from '#domain/rules/pictures.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import type { Tools } from '#server/tools.ts';
import { mimeOf, newFileName } from './addresses.ts';
import type { EncodedPicture } from './apart/encode-picture.ts';
import { holdFile } from './hold-file.ts';
import type { MediaFileRow, NewMediaFile } from './media-file-table.ts';
import { removeFiles } from './remove-files.job.ts';

interface Keeping<OwnerId extends number | null, Kept extends MediaFileRow | null> {
  picture: EncodedPicture;
  /** Null: the product's own. */
  ownerId: OwnerId;
  /** As people know it. */
  name: string;
  at: Date;
  /** Writes the row, and what goes with it; where another row is kept instead, its bytes are taken away. */
  write: (
    tx: Tx,
    row: NewMediaFile & { owner_id: OwnerId },
  ) => Promise<{ kept: Kept; isNew: boolean }>;
}

/**
 * Stores a drawn picture with its small copy. The row is written once the bytes are safe, under names that
 * nothing else has, so there is never a row without bytes, and no transaction waits for the store.
 * @throws Problem `storage-full`, and whatever `write` throws
 */
export async function keepPicture<OwnerId extends number | null, Kept extends MediaFileRow | null>(
  tools: Tools,
  { picture, ownerId, name, at, write }: Keeping<OwnerId, Kept>,
): Promise<Kept> {
  const sha256 = hashOf(picture);
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
    uploaded_name: name,
    created_at: at,
  };
  const names = [row.relative_filename, row.thumbnail_filename];
  // Whoever is killed from here on leaves bytes that no row names: that is asked once this is long over.
  await forgetBytes(tools, names, { startAfter: new Date(at.getTime() + longOverMs) });
  try {
    await writeBytes(tools, row.relative_filename, picture.bytes);
    await writeBytes(tools, row.thumbnail_filename, picture.thumbnail);
    return await tools.db.transaction(async (tx) => {
      for (const file of names) await holdFile(tx, file);
      const { kept, isNew } = await write(tx, row);
      if (!isNew) await tools.queue.enqueue(tx, removeFiles, { names });
      return kept;
    });
  } catch (error) {
    // Whether the row was written is not known for sure: whoever takes bytes away asks for that first.
    await forgetBytes(tools, names).catch((second: unknown) =>
      tools.log.error({ error: second }, 'a picture’s bytes stay'),
    );
    throw error;
  }
}

export const hashOf = ({ bytes }: Pick<EncodedPicture, 'bytes'>): string =>
  createHash('sha256').update(bytes).digest('hex');

const longOverMs = 3_600_000;

/** Takes these bytes away, unless a row names them by then. */
export const forgetBytes = (
  { db, queue }: Pick<Tools, 'db' | 'queue'>,
  names: string[],
  when: { startAfter?: Date } = {},
): Promise<void> => db.transaction((tx) => queue.enqueue(tx, removeFiles, { names }, when));

/** @throws Problem `storage-full` */
export async function writeBytes(
  { files }: Pick<Tools, 'files'>,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await files.write(name, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
    throw new Problem('storage-full', { cause: error });
  }
}
