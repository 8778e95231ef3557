import { limits } from '#domain/limits.ts';
import type { Rule } from './finding.ts';
import { found } from './wording.ts';

/** Numeric kinds of media files, as stored and sent. */
export const mediaTypes = { image: 0, video: 1 } as const;

interface MediaResource {
  media_file: { type: number };
}

/** At least so many pictures; a video is none. */
export const imageMediaResourceLength =
  (min: number): Rule<readonly MediaResource[]> =>
  (resources, field) => {
    const images = resources.filter(({ media_file }) => media_file.type === mediaTypes.image);
    return images.length >= min ? null : found('imageMediaResourceLength', field, { min });
  };

export const maxItems =
  (max: number): Rule<readonly unknown[]> =>
  (items, field) =>
    items.length <= max ? null : found('maxItems', field, { max });

/** What each uploader takes. The type is the content's own, not what the file's name claims. */
export const uploadKinds = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    bytes: limits.upload.imageBytes,
  },
  video: {
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    bytes: limits.upload.videoBytes,
  },
  audio: {
    types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'audio/x-wav'],
    bytes: limits.upload.audioBytes,
  },
} as const;
export type UploadKind = keyof typeof uploadKinds;

/** `type` is the media type, `size` in bytes: a browser's `File` will do for a first look. */
export const uploader =
  (...kinds: readonly UploadKind[]): Rule<{ type: string; size: number }> =>
  (file, field) => {
    const fits = kinds.some((kind) => {
      const types: readonly string[] = uploadKinds[kind].types;
      return types.includes(file.type) && file.size > 0 && file.size <= uploadKinds[kind].bytes;
    });
    return fits ? null : found('uploader', field, {});
  };
