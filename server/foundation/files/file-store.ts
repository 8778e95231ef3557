import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { workFolder } from './work-folder.ts';

/** Bytes by name. Names are ours (hashes), never a person's. */
export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same of bytes as they come, of which little is held at once. @returns how many they were */
  writeStream(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  read(name: string): Promise<Uint8Array>;
  stream(name: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** Every file there is, in no order. */
  names(): AsyncIterable<string>;
}

/** What a folder is called in which a process writes; a killed one's is removed by the next that writes. */
const writing = 'writing-';

export function folderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (name: string) => {
    const path = resolve(join(root, name));
    if (!path.startsWith(root + sep)) throw new Error(`File name leaves its folder: ${name}`);
    return path;
  };
  let workplace: Promise<string> | null = null;
  async function findWorkplace(): Promise<string> {
    try {
      await mkdir(root, { recursive: true });
      return await (workplace ??= workFolder({ in: root, called: writing }));
    } catch (error) {
      workplace = null;
      throw error;
    }
  }
  async function put(name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
    const path = pathOf(name);
    const half = join(await findWorkplace(), randomUUID());
    await mkdir(dirname(path), { recursive: true });
    let size: number;
    try {
      size = await writeDurably(half, bytes);
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      // Somebody took the place away: the next to write makes it anew.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') workplace = null;
      throw error;
    }
    await syncFolder(dirname(path));
    return size;
  }
  return {
    async write(name, bytes) {
      await put(name, bytes);
    },
    writeStream: put,
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
        const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && !name.startsWith(writing)) yield name;
      }
    },
  };
}

async function writeDurably(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<number> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
    return (await file.stat()).size;
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
