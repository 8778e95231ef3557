import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a new file, readable by its owner alone: there whole or not at all.
 * @throws Error with code EEXIST when the file is there already; nothing is written over.
 */
export async function writeNewFile(path: string, bytes: AsyncIterable<unknown>): Promise<void> {
  const half = `${path}.${randomUUID()}.part`;
  try {
    await pipeline(bytes, createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }));
    await putInPlace(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** The name is taken before: a rename alone would write over a file that came meanwhile. */
async function putInPlace(half: string, path: string): Promise<void> {
  const name = await open(path, 'wx', 0o600);
  await name.close();
  await rename(half, path);
}
