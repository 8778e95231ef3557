import { addMedia } from '#domain/media/media-list.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { mediaTypes } from '#domain/rules/pictures.ts';
import { found } from '#domain/rules/wording.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import type { Tools } from '#server/tools.ts';
import { changePictures } from './change-pictures.ts';
import { findOwnMediaFile } from '../../media/media-file-table.ts';
import { insertPicture } from './media-resource-table.ts';
import type { ListedPicture } from './media-resource-table.ts';

interface AddPicture {
  moduleId: number;
  mediaFileId: number;
  alt: string;
  caption: string;
  person: Person;
}

/** As many as the contract's places allow. */
const mostPictures = 100;

/** Puts a picture of the person's own library at the end; an article's first becomes featured. */
export function addPicture(tools: Tools, adding: AddPicture) {
  const { moduleId, mediaFileId, alt, caption, person } = adding;
  return changePictures(tools, { moduleId, person }, async (tx, list) => {
    await requireOwnPicture(tx, { mediaFileId, person });
    return pictureAdded(tx, list, { moduleId, mediaFileId, alt, caption, at: tools.now() });
  });
}

/** The list with one more at its end. @throws Problem `invalid` when there are as many as there may be. */
export async function pictureAdded(
  tx: Tx,
  list: readonly ListedPicture[],
  { moduleId, mediaFileId, alt, caption, at }: Omit<AddPicture, 'person'> & { at: Date },
): Promise<ListedPicture[]> {
  if (list.length >= mostPictures) throw tooMany();
  const id = await insertPicture(tx, { moduleId, mediaFileId, position: list.length, at });
  return addMedia(list, { id, mediaFileId, alt, caption, featured: false });
}

/** @throws Problem `invalid`, the same for someone else's file as for one that does not exist. */
export async function requireOwnPicture(
  tx: Tx,
  { mediaFileId, person }: { mediaFileId: number; person: Person },
): Promise<void> {
  const file = await findOwnMediaFile(tx, { id: mediaFileId, ownerId: person.id });
  if (file?.type === mediaTypes.image) return;
  const says = 'This picture is not in your library.';
  throw new Problem('invalid', { says, fields: { media_file_id: [says] } });
}

function tooMany(): Problem {
  const says = found('maxItems', { label: 'Pictures' }, { max: mostPictures }).message;
  return new Problem('invalid', { says, fields: { media_file_id: [says] } });
}
