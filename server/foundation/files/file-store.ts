import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes by name. Names are ours (hashes), never a person's. */
export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array>;
  stream(name: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Every file there is, in no order. */
  names(): AsyncIterable<string>;
}

/** How the names of files end that are still being written. */
const unfinished = '.part';

export function folderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (name: string) => {
    const path = resolve(join(root, name));
    if (!path.startsWith(root + sep)) throw new Error(`File name leaves its folder: ${name}`);
    return path;
  };
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${randomUUID()}${unfinished}`;
      try {
        await writeDurably(half, bytes);
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    read: (name) => readFile(pathOf(name)),
    stream: (name, range) => createReadStream(pathOf(name), range),
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      if (!existsSync(root)) return;
      for await (const entry of await opendir(root, { recursive: true })) {
        if (entry.isFile() && !entry.name.endsWith(unfinished))
          yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
