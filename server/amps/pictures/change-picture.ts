import { featureMedia, moveMedia, replaceMedia } from '#domain/media/media-list.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '#server/tools.ts';
import { requireOwnPicture } from './add-picture.ts';
import { changePictures } from './change-pictures.ts';
import { moduleOfPicture } from './media-resource-table.ts';
import type { ListedPicture } from './media-resource-table.ts';

interface PictureChange {
  alt?: string | undefined;
  caption?: string | undefined;
  featured?: true | undefined;
  /** Counted from 0; beyond the end means the end. */
  position?: number | undefined;
  mediaFileId?: number | undefined;
}

interface ChangePicture {
  id: number;
  change: PictureChange;
  person: Person;
}

/** Describes, replaces, moves or features one picture; what is not named stays. */
export async function changePicture(tools: Tools, { id, change, person }: ChangePicture) {
  const moduleId = await moduleOfPicture(tools.db.root, id);
  return changePictures(tools, { moduleId, person }, async (tx, list) => {
    const old = list.find((picture) => picture.id === id);
    if (!old) throw new Problem('not-found');
    const { mediaFileId } = change;
    if (mediaFileId !== undefined && mediaFileId !== old.mediaFileId) {
      await requireOwnPicture(tx, { mediaFileId, person });
    }
    return rearranged(list, old, change);
  });
}

function rearranged(
  list: readonly ListedPicture[],
  old: ListedPicture,
  { alt, caption, mediaFileId, position, featured }: PictureChange,
): readonly ListedPicture[] {
  const changed = replaceMedia(list, old.id, {
    ...old,
    alt: alt ?? old.alt,
    caption: caption ?? old.caption,
    mediaFileId: mediaFileId ?? old.mediaFileId,
  });
  const moved = position === undefined ? changed : moveMedia(changed, old.id, position);
  return featured ? featureMedia(moved, old.id) : moved;
}
