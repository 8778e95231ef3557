import { limits } from '#domain/limits.ts';
import { unreadable } from './file-entry.ts';
import type { FileEntries } from './file-entry.ts';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';

/** Reads a file by what is in it, whatever it is called. @throws Problem `invalid` in words. */
export function readImportFile(text: string): FileEntries {
  const read = /^[\uFEFF\s]*</.test(text) ? readFeed(text) : readCsv(text);
  const count = read.entries.length;
  if (count === 0) throw unreadable('There is no post in this file.');
  if (count > limits.imports.entries) {
    throw unreadable(
      `There are ${count} posts in this file. At most ${limits.imports.entries} are read at a time: export them in parts.`,
    );
  }
  return read;
}
