import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { writeArchive } from '../../foundation/backup/archive.ts';
import type { Part } from '../../foundation/backup/archive.ts';
import { databaseCopy } from '../../foundation/backup/database-copy.ts';
import type { DatabaseCopy } from '../../foundation/backup/database-copy.ts';
import { unfinishedRestore, unfinishedWords } from '../../foundation/backup/unfinished-restore.ts';
import { openEngine } from '../../foundation/db/connect.ts';
import { migrationsRun, missingMigrations } from '../../foundation/db/migrate.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { workFolder } from '../../foundation/files/work-folder.ts';
import { makeSeal } from '../../foundation/network/seal.ts';
import { presentKey } from '../../foundation/network/secret-key.ts';
import { Complaint } from '../complaint.ts';
import { partNames } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { missingFiles } from './named-files.ts';

interface Wanted {
  file: string;
  withKey: boolean;
  files: FileStore;
  now: () => Date;
}

/**
 * Writes database and files into one new file. What it is made of is there before, or nothing is made: a
 * wrong DATA_DIR must not look like a backup. @returns a sentence. @throws Complaint
 */
export async function makeBackup(config: Config, wanted: Wanted): Promise<string> {
  const { file, withKey, files, now } = wanted;
  if (existsSync(file)) throw isThere(file);
  const copy = databaseCopy(config);
  const key = presentKey(config);
  const place = config.databaseUrl ? 'The database of DATABASE_URL' : config.dataDir;
  if (await copy.isEmpty()) throw new Complaint(`${place} holds no world: nothing is backed up.`);
  if (!key) throw new Complaint(`Neither SECRET_KEY nor ${config.dataDir} has a key.`);
  const { missing, migrations } = await lookBefore(config, files);
  const folder = await workFolder({ in: dirname(file), called: '.backup-' });
  try {
    const keys = withKey ? [key, ...config.previousKeys] : [];
    const taking = { copy, keyId: makeSeal(key).keyId, migrations, keys, files, now };
    const sums = await writeArchive(file, partsOf(taking, join(folder, 'database')));
    if (missing.length === 0) return sentenceOf(sums, wanted);
    throw new Complaint([sentenceOf(sums, wanted), ...missingWords(missing)].join('\n'));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw isThere(file, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (file: string, cause?: Error) =>
  new Complaint(`${file} is there already; nothing was written over.`, { cause });

const mostShown = 20;
const missingWords = (missing: readonly string[]) => [
  'The world is not whole: look at DATA_DIR, or S3_URL.',
  ...missing.map((name) => `A file is missing: ${name}`),
];

interface Before {
  /** Files that rows name and the store does not have. */
  missing: string[];
  migrations: string[];
}

/** @throws Complaint in the midst of a restore */
async function lookBefore(config: Config, files: FileStore): Promise<Before> {
  const engine = await openEngine({ ...config, knowsOfRestore: true });
  try {
    const db = engine.unhurried;
    if ((await unfinishedRestore(db)) !== null) throw new Complaint(unfinishedWords);
    // Tables of an older version are copied as they are; a newer one knows how to read them.
    const isOlder = (await missingMigrations(db)).length > 0;
    return {
      missing: isOlder ? [] : await missingFiles(db, { files, most: mostShown }),
      migrations: await migrationsRun(db),
    };
  } finally {
    await engine.close();
  }
}

interface Taken {
  copy: DatabaseCopy;
  keyId: string;
  migrations: string[];
  /** None: they stay out of it. */
  keys: readonly string[];
  files: FileStore;
  now: () => Date;
}

/**
 * The product may run meanwhile, and add and remove files. Those taken before the database are not removed
 * yet for it, and what is added meanwhile is taken after it: a file that a row of it names is there.
 */
async function* partsOf(taken: Taken, database: string): AsyncGenerator<Part> {
  const { copy, keyId, migrations, keys, files, now } = taken;
  const names = new Set<string>();
  yield* filesOf(files, names);
  const madeAt = now().toISOString();
  const engineVersion = await copy.dump(database);
  const { engine } = copy;
  const withKey = keys.length > 0;
  const is = { product: 'ampifire', format: 1 } as const;
  const manifest: Manifest = { ...is, madeAt, engine, engineVersion, keyId, withKey, migrations };
  yield textPart(partNames.manifest, JSON.stringify(manifest));
  if (withKey) yield textPart(partNames.keys, keys.join('\n'));
  const { size } = await stat(database);
  yield { name: partNames.database, size, bytes: () => createReadStream(database) };
  yield* filesOf(files, names);
}

/** Those that are not taken yet, which they are then. */
async function* filesOf(files: FileStore, taken: Set<string>): AsyncGenerator<Part> {
  for await (const name of files.names()) {
    if (taken.has(name)) continue;
    const part = await opened(files, name);
    if (!part) continue;
    taken.add(name);
    yield { ...part, name: `${partNames.files}${name}` };
  }
}

/** Open, it can be read to its end whatever becomes of its name. Null: removed since it was listed. */
async function opened(files: FileStore, name: string): Promise<Omit<Part, 'name'> | null> {
  const size = await files.size(name);
  if (size === null) return null;
  const bytes = files.stream(name);
  try {
    await once(bytes, 'readable');
    return { size, bytes: () => bytes };
  } catch (error) {
    if ((await files.size(name)) === null) return null;
    throw error;
  }
}

function textPart(name: string, text: string): Part {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, bytes: () => Readable.from([bytes]) };
}

function sentenceOf(sums: Record<string, { size: number }>, { file, withKey }: Wanted): string {
  const names = Object.keys(sums);
  const count = names.filter((name) => name.startsWith(partNames.files)).length;
  const bytes = Object.values(sums).reduce((sum, { size }) => sum + size, 0);
  const what = `${file}: the database and ${count} ${count === 1 ? 'file' : 'files'}, ${megabytes(bytes)}.`;
  return withKey
    ? `${what} The secret key is in it: whoever has this file can use every linked account.`
    : `${what} The secret key is not in it: keep SECRET_KEY, or without one the file secret.key of the data folder, beside the backup, or linked accounts are lost.`;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
