import type { Config } from '../../config.ts';
import { embeddedCopy } from './embedded-copy.ts';
import { postgresCopy } from './postgres-copy.ts';

/** A whole database as one file, in its engine's own form. */
export interface DatabaseCopy {
  engine: 'embedded' | 'postgres';
  /** Whether nothing of anybody's is there yet. */
  isEmpty(): Promise<boolean>;
  /** Writes a new file, as of one moment. @returns the engine's major version */
  dump(file: string): Promise<string>;
  /** Into an empty place only; it stays marked as unfinished, with the backup's words, until `finishRestore`. */
  load(file: string, backup: string): Promise<void>;
  /** Why a copy made by that version cannot be loaded here; null: it can. */
  runs(version: string): Promise<string | null>;
}

export const databaseCopy = ({ databaseUrl, dataDir }: Config): DatabaseCopy =>
  databaseUrl ? postgresCopy(databaseUrl) : embeddedCopy(dataDir);
