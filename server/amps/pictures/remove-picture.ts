import { removeMedia } from '#domain/media/media-list.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '#server/tools.ts';
import { changePictures } from './change-pictures.ts';
import { moduleOfPicture } from './media-resource-table.ts';

/** Takes a picture out of its article, not out of the library; featured moves to the next. */
export async function removePicture(tools: Tools, { id, person }: { id: number; person: Person }) {
  const moduleId = await moduleOfPicture(tools.db.root, id);
  return changePictures(tools, { moduleId, person }, (_tx, list) => {
    if (!list.some((picture) => picture.id === id)) throw new Problem('not-found');
    return removeMedia(list, id);
  });
}
