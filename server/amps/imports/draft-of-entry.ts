import { createHash } from 'node:crypto';
import { firstKind } from '#domain/amps/modules.ts';
import { articleOfEntry } from '../modules/article/entry-to-article.ts';
import type { CheckSettings } from '../modules/server-module.ts';
import { cut } from './cut.ts';
import type { EntryReader, ReadEntry } from './entry-reader.ts';
import type { FileEntry } from './file-entry.ts';

/** Drafts are made of what a new Amp begins with: let that be another kind and this stops compiling. */
const readers = { article: articleOfEntry } satisfies Record<typeof firstKind, EntryReader>;

/** What would be made of an entry. */
export interface EntryDraft extends ReadEntry {
  key: string;
  publishedAt: Date | null;
}

const titleCharacters = 255;

/** An entry as a draft. Rules it breaks are told; none is enforced. */
export async function draftOfEntry(entry: FileEntry, settings: CheckSettings): Promise<EntryDraft> {
  const read = await readers[firstKind](entry, settings);
  const { leftOut } = entry;
  return {
    ...read,
    notes: read.problem === null && leftOut !== null ? [leftOut, ...read.notes] : read.notes,
    key: keyOf(entry),
    title: cut(read.title, titleCharacters),
    publishedAt: momentOf(entry.published),
  };
}

/** The same for the same post, also when its file is exported again. */
const keyOf = ({ id, title, body }: FileEntry) => hashOf(id === '' ? [title, body?.html()] : [id]);

/** Of a further entry with the same key in one file: told apart by its words, then by its place. */
export const furtherKey = ({ id, title, body }: FileEntry, place: number) =>
  hashOf([id, title, body?.html(), place]);

const hashOf = (named: unknown[]) =>
  createHash('sha256').update(JSON.stringify(named)).digest('hex');

function momentOf(written: string): Date | null {
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) || moment.getFullYear() > 9999 || moment.getFullYear() < 1
    ? null
    : moment;
}
