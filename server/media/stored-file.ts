import type { StreamedBody } from '../foundation/network/guarded-fetch.ts';
import type { Tools } from '../tools.ts';
import { filenameOfHash } from './media-file-table.ts';

/** A stored file by its hash, to be read as it is sent. @throws Error when no file has that hash. */
export async function storedFile(
  { db, files }: Pick<Tools, 'db' | 'files'>,
  sha256: string,
): Promise<StreamedBody> {
  const filename = await filenameOfHash(db.root, sha256);
  const bytes = filename === null ? null : await files.size(filename);
  if (filename === null || bytes === null)
    throw new Error(`No stored file has the hash ${sha256}.`);
  return { bytes, stream: () => files.stream(filename) };
}
