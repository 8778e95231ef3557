import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a pretend site, by what is in them. */
export interface KeptFiles {
  /** Stores a file's bytes under their SHA-256, safely on the disk. */
  keepFile: (bytes: Buffer) => Promise<string>;
  readFile: (sha256: string) => Promise<Buffer>;
}

/** A folder for them, made if it is not there. */
export async function openFiles(folder: string): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true });
  return {
    keepFile: (bytes) => keepFile(folder, bytes),
    readFile: (sha256) => readFile(join(folder, sha256)),
  };
}

async function keepFile(folder: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const unfinished = join(folder, `${sha256}.${process.hrtime.bigint()}.part`);
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, join(folder, sha256));
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
  return sha256;
}
