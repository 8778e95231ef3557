import type { Tools } from '../tools.ts';
import { filenameOfHash } from './media-file-table.ts';

/** Bytes of a stored file by their hash. @throws Error when no file has that hash. */
export async function storedBytes(
  { db, files }: Pick<Tools, 'db' | 'files'>,
  sha256: string,
): Promise<Uint8Array> {
  const filename = await filenameOfHash(db.root, sha256);
  if (filename === null) throw new Error(`No stored file has the hash ${sha256}.`);
  return files.read(filename);
}
