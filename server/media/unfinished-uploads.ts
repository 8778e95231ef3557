import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';
import type { Person } from '#domain/people/person.ts';
import type { Config } from '#server/config.ts';

/** The id says whose it is; its other half cannot be guessed. */
export const newUploadId = (person: Pick<Person, 'id'>) =>
  `${person.id}-${randomBytes(16).toString('hex')}`;

export const ownsUpload = (person: Pick<Person, 'id'>, id: string) =>
  /^\d+-[0-9a-f]{32}$/.test(id) && id.startsWith(`${person.id}-`);

export type UnfinishedUploads = ReturnType<typeof openUploads>;

/** Bytes on their way in, in a folder of their own: never served, gone when finished or a day old. */
export function openUploads({ dataDir }: Pick<Config, 'dataDir'>) {
  const directory = join(dataDir, 'uploads');
  const states = new FileConfigstore(directory);
  const store = new FileStore({ directory, configstore: states });

  async function remove(id: string): Promise<void> {
    try {
      await store.remove(id);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  async function ids(): Promise<string[]> {
    try {
      return await states.list();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    store,
    remove,
    async read(id: string): Promise<Uint8Array> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of store.read(id) as AsyncIterable<Uint8Array>) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    /** Forgets uploads that began before a moment. @returns how many. */
    async removeBefore(moment: Date): Promise<number> {
      let removed = 0;
      for (const id of await ids()) {
        const began = (await states.get(id))?.creation_date;
        if (!began || new Date(began) >= moment) continue;
        await remove(id);
        removed += 1;
      }
      return removed;
    },
  };
}

/** Cancelled or finished by another request meanwhile. */
const isGone = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  error.status_code === 404;
