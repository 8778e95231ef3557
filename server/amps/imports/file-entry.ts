import { Problem } from '#domain/problems.ts';

/** One post as a file has it, whatever kind of file that was. */
export interface FileEntry {
  /** What names it in its own world, such as a link; empty when nothing does. */
  id: string;
  /** May hold HTML, as all of these may. */
  title: string;
  body: string;
  summary: string;
  quote: string;
  quoteBy: string;
  keywords: string[];
  /** As it was written. */
  published: string;
}

export interface FileEntries {
  kind: 'wordpress' | 'feed' | 'csv';
  entries: FileEntry[];
  /** Entries that are no posts. */
  leftOut: number;
}

/** The file as a whole cannot be read: says why, at its field. */
export const unreadable = (says: string, cause?: unknown) =>
  new Problem('invalid', { says, fields: { text: [says] }, cause });
