import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { numberInPath, text } from '#domain/rules/schema.ts';
import { endpoint, Id, listOf, Moment } from './endpoint.ts';

/** A stored file. `type`: 0 image, 1 video, 2 audio. Addresses are on the user-content host. */
export const MediaFile = z.object({
  id: z.number(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  original_url: z.string(),
  thumbnail_url: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  uploaded_name: z.string(),
  created_at: Moment,
});
export type MediaFile = z.infer<typeof MediaFile>;

/** A file's place in a module: the specification's media resource. */
export const Picture = z.object({
  id: z.number(),
  media_file_id: z.number(),
  media_file: MediaFile,
  original_url: z.string(),
  featured: z.boolean(),
  is_used: z.boolean(),
  position: z.number(),
  alt: z.string(),
  caption: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** The answer to the last byte of an upload. */
export const StoredUpload = MediaFile.extend({
  /** Of the article that it was sent for, with it among them. */
  pictures: z.array(Picture).optional(),
  /** Why it is in the library only, though it was sent for an article. */
  not_placed: z.string().optional(),
});
export type StoredUpload = z.infer<typeof StoredUpload>;

const ById = z.object({ id: Id });
const Alternative = text('Alternative text', { max: 300, required: false });
const Caption = text('Caption', { max: 500, required: false });

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
  pictures: endpoint('GET /articles/:id/pictures', {
    summary: 'Pictures of an article in their order',
    access: 'person',
    object: 'module',
    params: ById,
    reply: listOf(Picture),
  }),
  addPicture: endpoint('POST /articles/:id/pictures', {
    summary: 'Add a stored picture; the first becomes featured',
    access: 'person',
    object: 'module',
    params: ById,
    body: z.strictObject({
      media_file_id: z.number().int().positive(),
      alt: Alternative.default(''),
      caption: Caption.default(''),
    }),
    reply: listOf(Picture),
  }),
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
      media_file_id: z.number().int().positive().optional(),
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
