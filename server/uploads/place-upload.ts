import { z } from 'zod';
import type { Picture } from '#contract/media.ts';
import { moduleKindNames } from '#domain/amps/modules.ts';
import { replaceMedia } from '#domain/media/media-list.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { idInPath } from '#domain/rules/schema.ts';
import { findModuleFor, requireRight } from '#server/amps/find-amp.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import type { Tools } from '#server/tools.ts';
import { pictureAdded } from '../amps/pictures/add-picture.ts';
import { changePictures } from '../amps/pictures/change-pictures.ts';
import type { ListedPicture } from '../amps/pictures/media-resource-table.ts';
import { takeUpload } from './placed-upload-table.ts';

/** Where a picture is wanted as soon as all of it is here, as its sender says with the first byte. */
const WantedPlace = z.object({
  kind: z.enum(moduleKindNames),
  moduleId: idInPath(),
  /** The picture that it replaces. */
  picture: idInPath().optional(),
  /** Names the upload, also when it is sent again. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
});
export type WantedPlace = z.infer<typeof WantedPlace>;

type Metadata = Record<string, string | null>;

/**
 * The module is named under its kind: `article`, with its number. Null: it is wanted nowhere, and goes to the
 * library. @throws Problem `bad-request`
 */
export function wantedPlace(metadata: Metadata = {}): WantedPlace | null {
  const kind = moduleKindNames.find((name) => metadata[name] !== undefined);
  if (!kind) return null;
  const read = WantedPlace.safeParse({ ...metadata, kind, moduleId: metadata[kind] });
  if (!read.success) throw new Problem('bad-request');
  return read.data;
}

/** The same, as its sender said it. */
export const metadataOf = ({
  kind,
  moduleId,
  picture,
  key,
}: WantedPlace): Record<string, string> => ({
  [kind]: String(moduleId),
  ...(picture === undefined ? {} : { picture: String(picture) }),
  key,
});

/** Refused before its first byte, where it could have no place. @throws Problem */
export async function requirePlace(
  { db }: Pick<Tools, 'db'>,
  { place, person }: { place: WantedPlace; person: Person },
): Promise<void> {
  const { amp, module } = await findModuleFor(db.root, { moduleId: place.moduleId, person });
  if (module.kind !== place.kind) throw new Problem('not-found');
  requireRight(amp, 'edit');
}

interface Placing {
  place: WantedPlace;
  mediaFileId: number;
  person: Person;
}

/**
 * Puts an upload into its module, wherever its sender is by now; once, however often it was sent. One
 * that was to replace a picture which is gone meanwhile stands at the end.
 * @throws Problem `not-found`, `move-refused`, `invalid`
 */
export async function placeUpload(tools: Tools, placing: Placing): Promise<Picture[]> {
  const { place, mediaFileId, person } = placing;
  const { moduleId } = place;
  const at = tools.now();
  const change = async (tx: Tx, list: readonly ListedPicture[]) => {
    if (!(await takeUpload(tx, { personId: person.id, key: place.key, at }))) return list;
    const old = list.find(({ id }) => id === place.picture);
    if (old) return replaceMedia(list, old.id, { ...old, mediaFileId });
    return pictureAdded(tx, list, { moduleId, mediaFileId, alt: '', caption: '', at });
  };
  return (await changePictures(tools, { moduleId, person }, change)).items;
}
