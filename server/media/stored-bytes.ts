import type { Tools } from '../tools.ts';

/** Bytes of a stored file by their hash. @throws Error when no file has that hash. */
export async function storedBytes(
  tools: Pick<Tools, 'db' | 'files'>,
  sha256: string,
): Promise<Uint8Array> {
  const row = await tools.db.root
    .selectFrom('media_files')
    .select('relative_filename')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!row) throw new Error(`No stored file has the hash ${sha256}.`);
  return tools.files.read(row.relative_filename);
}
