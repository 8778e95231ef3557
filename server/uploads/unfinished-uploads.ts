import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Person } from '#domain/people/person.ts';
import type { Config } from '#server/config.ts';

/** The id says whose it is; its other half cannot be guessed. */
export const newUploadId = (person: Pick<Person, 'id'>) =>
  `${person.id}-${randomBytes(16).toString('hex')}`;

export const ownsUpload = (person: Pick<Person, 'id'>, id: string) =>
  isUploadId(id) && id.startsWith(`${person.id}-`);

const isUploadId = (id: string) => /^\d+-[0-9a-f]{32}$/.test(id);

export type UnfinishedUploads = ReturnType<typeof openUploads>;

/** Bytes on their way in, in a folder of their own: never served, gone when finished or a day old. */
export function openUploads({ dataDir }: Pick<Config, 'dataDir'>) {
  const directory = join(dataDir, 'uploads');
  const store = new FileStore({ directory });

  return {
    store,
    /** Both its bytes and what is known of it, as far as they are there. */
    async remove(id: string): Promise<void> {
      if (!isUploadId(id)) throw new Error('This is no upload.');
      await rm(join(directory, id), { force: true });
      await rm(join(directory, `${id}.json`), { force: true });
    },
    /** Where its bytes are. */
    pathOf: (id: string) => join(directory, id),
    /** Of all that lies here, be it half of an upload. */
    async ids(): Promise<string[]> {
      const ids = (await namesIn(directory)).map((name) => name.replace(/\.json$/, ''));
      return [...new Set(ids)].filter(isUploadId);
    },
  };
}

/** There is no folder before the first upload. */
async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
