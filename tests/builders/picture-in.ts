import { randomBytes } from 'node:crypto';
import type { Tools } from '#server/tools.ts';

/** A picture's rows, without bytes: enough to ask whose it is. */
export async function aPictureIn(
  tools: Pick<Tools, 'db'>,
  { moduleId, ownerId }: { moduleId: number; ownerId: number },
): Promise<{ id: number; mediaFileId: number }> {
  const sha256 = randomBytes(32).toString('hex');
  const file = await tools.db.root
    .insertInto('media_files')
    .values({
      owner_id: ownerId,
      type: 0,
      mime: 'image/jpeg',
      bytes: 1000,
      width: 100,
      height: 100,
      sha256,
      relative_filename: `media/${sha256.slice(0, 2)}/${sha256}.jpg`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const resource = await tools.db.root
    .insertInto('media_resources')
    .values({ module_id: moduleId, media_file_id: file.id, position: 0, featured: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: resource.id, mediaFileId: file.id };
}
