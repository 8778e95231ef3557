import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { workFolder } from './work-folder.ts';

/**
 * Writes a new file, readable by its owner alone: there whole or not at all.
 * @throws Error with code EEXIST when the file is there already; nothing is written over.
 */
export async function writeNewFile(path: string, bytes: AsyncIterable<unknown>): Promise<void> {
  const folder = await workFolder({ in: dirname(path), called: '.new-file-' });
  const half = join(folder, 'half');
  try {
    await pipeline(bytes, createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }));
    await putInPlace(half, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A second name for what is whole: it is refused where one is there, and a process that is killed leaves all or nothing. */
async function putInPlace(half: string, path: string): Promise<void> {
  try {
    await link(half, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && noLinks.has(error.code))) throw error;
    // The name is taken before: a rename alone would write over a file that came meanwhile.
    const name = await open(path, 'wx', 0o600);
    await name.close();
    await rename(half, path);
  }
}

/** What file systems say where a file has one name only, as on most sticks. */
const noLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
