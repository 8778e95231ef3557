import { limits } from '#domain/limits.ts';
import { chunksOf, startOf } from './chunks.ts';
import type { ImportSource } from './chunks.ts';
import { draftOfEntry, furtherKey } from './draft-of-entry.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import { unreadable } from './file-entry.ts';
import type { FileEntry } from './file-entry.ts';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';

export interface FileReading {
  source: ImportSource;
  similarityPercent: number;
  /** The entries whose drafts are wanted whole; of the others only what is told of them. */
  keys: readonly string[];
}

export interface FileRead {
  kind: 'wordpress' | 'feed' | 'csv';
  drafts: EntryDraft[];
  /** Entries that are no posts. */
  leftOut: number;
}

/** Reads a file by what is in it, whatever it is called. @throws Problem `invalid` in words. */
export async function readImportFile({
  source,
  similarityPercent,
  keys,
}: FileReading): Promise<FileRead> {
  const wanted = new Set(keys);
  const drafts = new Map<string, EntryDraft>();
  const read: Pick<FileRead, 'kind' | 'leftOut'> = { kind: 'csv', leftOut: 0 };
  const places = new Map<string, number>();
  let count = 0;
  for await (const { entry, kind } of entriesOf(source)) {
    if (read.kind !== 'wordpress') read.kind = kind;
    if (entry === null) {
      read.leftOut += 1;
      continue;
    }
    count += 1;
    if (count > limits.imports.entries) continue;
    const draft = await draftOfEntry(entry, { similarityPercent });
    if (drafts.has(draft.key)) {
      const alike = furtherKey(entry, 0);
      const place = (places.get(alike) ?? 0) + 1;
      places.set(alike, place);
      draft.key = place === 1 ? alike : furtherKey(entry, place);
      if (draft.fields) draft.notes.unshift(sharesItsName);
    }
    drafts.set(draft.key, wanted.has(draft.key) ? draft : { ...draft, fields: null });
  }
  if (count === 0) throw unreadable('There is no post in this file.');
  if (count > limits.imports.entries) {
    throw unreadable(
      `There are ${count} posts in this file. At most ${limits.imports.entries} are read at a time: export them in parts.`,
    );
  }
  return { ...read, drafts: [...drafts.values()] };
}

const sharesItsName = 'Another entry of this file has the same id or link. Both are shown.';

/** A PDF, an archive (as word processors and spreadsheets write them), or anything else that is no text. */
const isOfAnotherKind = (start: string) =>
  ['%PDF-', 'PK\u0003\u0004'].some((sign) => start.startsWith(sign)) ||
  start.slice(0, 1000).includes('\0');

async function* entriesOf(
  source: ImportSource,
): AsyncGenerator<{ entry: FileEntry | null; kind: FileRead['kind'] }> {
  const { start, all } = await startOf(chunksOf(source), (text) => /[^\uFEFF\s]/.test(text));
  if (isOfAnotherKind(start))
    throw unreadable(
      'This is no WordPress export (.xml), feed or table (.csv). Export the posts as one of these; the text of a document can be pasted into a new Amp.',
    );
  if (!/^[\uFEFF\s]*</.test(start)) {
    for await (const entry of readCsv(all())) yield { entry, kind: 'csv' };
    return;
  }
  for await (const { entry, isOfWordPress } of readFeed(all()))
    yield { entry, kind: isOfWordPress ? 'wordpress' : 'feed' };
}
