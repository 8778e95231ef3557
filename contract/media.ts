import { z } from 'zod';
import { firstKind } from '#domain/amps/modules.ts';
import { limits } from '#domain/limits.ts';
import { id, numberInPath } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf } from './endpoint.ts';
import { MediaFile, Picture } from './media-file.ts';
import { Alternative, Caption, pictureRows } from './modules/picture-rows.ts';

export { MediaFile, Picture } from './media-file.ts';

/** The answer to the last byte of an upload. */
export const StoredUpload = MediaFile.extend({
  /** Of the module that it was sent for, with it among them. */
  pictures: z.array(Picture).optional(),
  /** Why it is in the library only, though it was sent for a module. */
  not_placed: z.string().optional(),
});
export type StoredUpload = z.infer<typeof StoredUpload>;

const ById = z.object({ id: Id });
/** Whoever may put files into the store, in one piece or in many. */
export const uploading = { action: 'create', subject: 'Files' } as const;

export const media = {
  upload: endpoint('POST /media_files', {
    summary:
      'Upload one file whole (multipart, field "file"); large ones go by /media_files/uploads (tus)',
    access: uploading,
    reply: MediaFile,
    fileBytes: limits.upload.imageBytes,
    perMinute: 60,
  }),
  read: endpoint('GET /media_files/:id', {
    summary: 'A stored file',
    access: 'person',
    object: 'media',
    params: ById,
    reply: MediaFile,
  }),
  library: endpoint('GET /media_files', {
    summary: 'The person’s own pictures, newest first',
    access: 'person',
    query: z.object({ limit: numberInPath({ max: 100 }).default(30) }),
    reply: listOf(MediaFile),
  }),
  ...pictureRows(firstKind),
  changePicture: endpoint('PATCH /media_resources/:id', {
    summary: 'Describe, feature, move or replace a picture',
    access: 'person',
    object: 'picture',
    params: ById,
    body: z.strictObject({
      alt: Alternative.optional(),
      caption: Caption.optional(),
      featured: z.literal(true).optional(),
      position: z.number().int().min(0).max(100).optional(),
      media_file_id: id().optional(),
    }),
    reply: listOf(Picture),
  }),
  removePicture: endpoint('DELETE /media_resources/:id', {
    summary: 'Take a picture out; featured moves to the next',
    access: 'person',
    object: 'picture',
    params: ById,
    reply: listOf(Picture),
  }),
};
