import { lstatSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIsAlive, processName } from '../db/lock.ts';

/** Names who works there. */
const ownerFile = 'owner';
/** One that names nobody yet is being made. */
const namedWithinMs = 60_000;

interface Wanted {
  in: string;
  /** What the names of all such folders begin with. */
  called: `${string}-`;
  /** Told of each that a process left behind when it was killed, before it is removed. */
  leftBehind?: (folder: string) => Promise<void>;
}

/** A new folder for work under way. Those of processes that were killed in the midst of theirs are removed. */
export async function workFolder({ in: place, called, leftBehind }: Wanted): Promise<string> {
  for (const name of await readdir(place)) {
    const folder = join(place, name);
    if (!name.startsWith(called) || !isOurs(folder) || !(await isLeft(folder))) continue;
    await leftBehind?.(folder);
    await rm(folder, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(place, called));
  await writeFile(join(folder, ownerFile), processName());
  return folder;
}

/** What somebody else put into a place that many share is not looked into. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid);
}

async function isLeft(folder: string): Promise<boolean> {
  const owner = await readFile(join(folder, ownerFile), 'utf8').catch(whereGone);
  if (owner) return !processIsAlive(owner);
  const made = await stat(folder).catch(whereGone);
  return made !== null && Date.now() - made.mtimeMs > namedWithinMs;
}

/** Another process may remove it at the same time. */
export function whereGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
