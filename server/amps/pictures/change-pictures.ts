import type { Picture } from '#contract/media.ts';
import type { Person } from '#domain/people/person.ts';
import { lockModuleFor, requireRight } from '#server/amps/find-amp.ts';
import { serverModuleOf } from '#server/amps/modules/built-modules.ts';
import { refreshContent } from '#server/amps/writing/content-hash.ts';
import type { Tx } from '#server/foundation/db/transaction.ts';
import type { Tools } from '#server/tools.ts';
import { picturesOf, writePictures } from './media-resource-table.ts';
import type { ListedPicture } from './media-resource-table.ts';
import { showPicture } from './picture.ts';

interface Changing {
  moduleId: number;
  person: Person;
}

/**
 * The one way to change a module's pictures: its list as it is, under lock, becomes another; places,
 * the featured one, revision and content hash move with it, or nothing does.
 * @throws Problem `not-found` for someone else's module, `move-refused` while it is not open for writing.
 */
export async function changePictures(
  tools: Tools,
  { moduleId, person }: Changing,
  change: (
    tx: Tx,
    list: readonly ListedPicture[],
  ) => Promise<readonly ListedPicture[]> | readonly ListedPicture[],
): Promise<{ items: Picture[] }> {
  const rows = await tools.db.transaction(async (tx) => {
    await requireEditableModule(tx, { moduleId, person });
    const list = await change(tx, await picturesOf(tx, moduleId));
    await writePictures(tx, { moduleId, list });
    await refreshContent(tx, { moduleId, by: person.id, at: tools.now() });
    return picturesOf(tx, moduleId);
  });
  return { items: rows.map((row) => showPicture(tools.config, row)) };
}

/** Holds the module's Amp until the transaction ends. */
async function requireEditableModule(tx: Tx, asked: Changing): Promise<void> {
  const { amp, module } = await lockModuleFor(tx, asked);
  serverModuleOf(module.kind);
  requireRight(amp, 'edit');
}
