import { existsSync } from 'node:fs';

/** Where the packages of Debian, Ubuntu, Fedora, Arch and Google put it. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** The Chromium that draws pages: the one that is set, else one where they usually are; null: none. */
export function browserHere(set: string | undefined): string | null {
  if (set !== undefined) return set === 'none' ? null : set;
  return usual.find((path) => existsSync(path)) ?? null;
}
