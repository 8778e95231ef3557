import { z } from 'zod';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { id, text } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf } from '../endpoint.ts';
import { Picture } from '../media-file.ts';

export const Alternative = text('Alternative text', { max: 300, required: false });
export const Caption = text('Caption', { max: 500, required: false });

/** The calls of the pictures of a module, under the address of its kind. */
export function pictureRows(kind: ModuleKind) {
  const { endpoint: path, called } = moduleKinds[kind];
  return {
    pictures: endpoint(`GET ${path}/:id/pictures`, {
      summary: `Pictures of ${called.a} in their order`,
      access: 'person',
      object: 'module',
      params: z.object({ id: Id }),
      reply: listOf(Picture),
    }),
    addPicture: endpoint(`POST ${path}/:id/pictures`, {
      summary: 'Add a stored picture; the first becomes featured',
      access: 'person',
      object: 'module',
      params: z.object({ id: Id }),
      body: z.strictObject({
        media_file_id: id(),
        alt: Alternative.default(''),
        caption: Caption.default(''),
      }),
      reply: listOf(Picture),
    }),
  };
}

export type PictureRows = ReturnType<typeof pictureRows>;
