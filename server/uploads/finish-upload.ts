import type { StoredUpload } from '#contract/media.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '#server/tools.ts';
import { showMediaFile } from '../media/media-file.ts';
import { placeUpload } from './place-upload.ts';
import type { WantedPlace } from './place-upload.ts';
import { storePicture } from '../media/store-picture.ts';

interface FinishUpload {
  path: string;
  name: string;
  place: WantedPlace | null;
  person: Person;
}

/**
 * All bytes are here: stores the picture and gives it its place. Where it may not have it any more, it
 * stays in the person's library, and the answer says why.
 */
export async function finishUpload(tools: Tools, finishing: FinishUpload): Promise<StoredUpload> {
  const { path, name, place, person } = finishing;
  const row = await storePicture(tools, { path, ownerId: person.id, name });
  const file = showMediaFile(tools.config, row);
  if (!place) return file;
  try {
    const pictures = await placeUpload(tools, { place, mediaFileId: row.id, person });
    return { ...file, pictures };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...file, not_placed: error.message };
  }
}
