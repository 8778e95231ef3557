import type { Config } from '#server/config.ts';

/** What pictures are stored as, by extension: kinds that every destination takes. */
export const mimeOf = {
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
export type StoredExtension = keyof typeof mimeOf;

type Where = Pick<Config, 'origins'>;

/** Public address of a stored picture. It names the bytes, so they never change under it. */
export const mediaUrl = ({ origins }: Where, sha256: string, extension: StoredExtension): string =>
  `${origins.usercontent}/m/${sha256}.${extension}`;

/** The same, from the name a picture is stored under (`relative_filename`). */
export const fileUrl = ({ origins }: Where, relativeFilename: string): string =>
  `${origins.usercontent}/m/${relativeFilename.split('/').at(-1) ?? ''}`;

/** Public address of its small copy, which has the same kind. */
export const thumbnailUrl = (
  { origins }: Where,
  sha256: string,
  extension: StoredExtension,
): string => `${origins.usercontent}/t/${sha256}.${extension}`;

export const extensionOf = (mime: string): StoredExtension => (mime === mimeOf.png ? 'png' : 'jpg');
