import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** Where the packages of Debian, Ubuntu, Fedora, Arch and Google put it. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** Beside everything else that runs here, a page that is drawn may take a third of it. */
const leastMemoryBytes = 1_900_000_000;

/**
 * The Chromium that draws pages: the one that is set, else one where they usually are, on a machine that has the
 * memory; null: none.
 */
export function browserHere(set: string | undefined): string | null {
  if (set !== undefined) return set === 'none' ? null : set;
  // A container's limit, 0 where there is none; without cgroups a number past all memory.
  const memory = Math.min(process.constrainedMemory() || Infinity, totalmem());
  if (memory < leastMemoryBytes) return null;
  return usual.find((path) => existsSync(path)) ?? null;
}
