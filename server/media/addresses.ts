import { randomBytes } from 'node:crypto';
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

/**
 * A name that no other file ever had: bytes under it are never taken away for somebody else's. The place
 * says the kind, the beginning of the hash says the folder.
 */
export const newFileName = (place: string, sha256: string, extension: StoredExtension): string =>
  `${place}/${sha256.slice(0, 2)}/${sha256}-${randomBytes(8).toString('hex')}.${extension}`;

/** The same address, from the name a picture is stored under (`relative_filename`). */
export const fileUrl = ({ origins }: Where, relativeFilename: string): string =>
  `${origins.usercontent}/m/${
    relativeFilename
      .split('/')
      .at(-1)
      ?.replace(/-[0-9a-f]+(?=\.)/, '') ?? ''
  }`;

/** Public address of its small copy, which has the same kind. */
export const thumbnailUrl = (
  { origins }: Where,
  sha256: string,
  extension: StoredExtension,
): string => `${origins.usercontent}/t/${sha256}.${extension}`;

export const extensionOf = (mime: string): StoredExtension => (mime === mimeOf.png ? 'png' : 'jpg');
