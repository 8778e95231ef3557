import { z } from 'zod';
import { Moment } from './endpoint.ts';

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
