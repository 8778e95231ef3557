import type { CheckSettings } from '../modules/server-module.ts';
import type { FileEntry } from './file-entry.ts';

/** What a kind of module would make of an entry. */
export interface ReadEntry {
  title: string;
  /** Those of the kind that the entry says; null when nothing can be made of it: `problem` says why. */
  fields: object | null;
  problem: string | null;
  /** What is to be done before it can be published, the most important things first. */
  notes: string[];
  words: number;
}

export type EntryReader = (entry: FileEntry, settings: CheckSettings) => Promise<ReadEntry>;
