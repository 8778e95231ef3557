import { media, type Picture } from '#contract/media.ts';
import type { PictureRows } from '#contract/modules/picture-rows.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { moveMedia } from '#domain/media/media-list.ts';
import { sayUnlessHandled, send } from '#web/ground/calls.ts';
import { showPictures } from '#web/ground/uploads/uploads-here.ts';

type Change = Parameters<typeof send<typeof media.changePicture>>[1]['body'];

export interface Pictured {
  kind: ModuleKind;
  moduleId: number;
  /** By which it is given pictures. */
  calls: PictureRows;
}

/** What can be done to a module's pictures; the server's answer is what is shown. */
export function usePictures({ kind, moduleId, calls }: Pictured) {
  const show = (items: Picture[]) => showPictures({ id: moduleId, of: kind }, items);
  const answer = async (call: Promise<{ items: Picture[] }>): Promise<boolean> => {
    try {
      show((await call).items);
      return true;
    } catch (failure) {
      sayUnlessHandled(failure);
      return false;
    }
  };
  const params = { id: moduleId };
  return {
    add: (fileId: number, words: { alt?: string; caption?: string } = {}) =>
      answer(send(calls.addPicture, { params, body: { media_file_id: fileId, ...words } }, quiet)),
    change: (id: number, body: Change) =>
      answer(send(media.changePicture, { params: { id }, body }, quiet)),
    remove: (id: number) => answer(send(media.removePicture, { params: { id } }, quiet)),
    move(pictures: readonly Picture[], id: number, to: number) {
      show(moveMedia(pictures, id, to));
      return answer(send(media.changePicture, { params: { id }, body: { position: to } }, quiet));
    },
    /** A removed picture comes back with its words, its place and, if it was, featured. */
    async restore(picture: Picture) {
      const { media_file_id, alt, caption, position, featured } = picture;
      const body = { media_file_id, alt, caption };
      try {
        const { items } = await send(calls.addPicture, { params, body }, quiet);
        show(items);
        const back = items.findLast((item) => item.media_file_id === media_file_id);
        if (!back) return;
        const place = { position, ...(featured && { featured: true as const }) };
        show(
          (await send(media.changePicture, { params: { id: back.id }, body: place }, quiet)).items,
        );
      } catch (failure) {
        sayUnlessHandled(failure);
      }
    },
  };
}

const quiet = { quiet: true };
