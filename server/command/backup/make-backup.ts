import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { writeArchive } from '../../foundation/backup/archive.ts';
import type { Part } from '../../foundation/backup/archive.ts';
import { databaseCopy } from '../../foundation/backup/database-copy.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { makeSeal } from '../../foundation/network/seal.ts';
import { secretKeyOf } from '../../foundation/network/secret-key.ts';
import { Complaint } from '../complaint.ts';
import { partNames } from './manifest.ts';
import type { Manifest } from './manifest.ts';

interface Wanted {
  file: string;
  withKey: boolean;
  files: FileStore;
  at: Date;
}

/**
 * Writes database and files into one new file. The database is taken first: a file that a row names is
 * there when the files are taken, since only what no row names is ever removed.
 * @returns a sentence. @throws Complaint
 */
export async function makeBackup(config: Config, wanted: Wanted): Promise<string> {
  const { file, withKey, files, at } = wanted;
  const copy = databaseCopy(config);
  const folder = await mkdtemp(join(dirname(file), '.backup-'));
  try {
    const database = join(folder, 'database');
    const engineVersion = await copy.dump(database);
    const key = secretKeyOf(config);
    const keys = [key, ...config.previousKeys];
    const manifest: Manifest = {
      product: 'ampifire',
      format: 1,
      madeAt: at.toISOString(),
      engine: copy.engine,
      engineVersion,
      keyId: makeSeal(key).keyId,
      withKey,
    };
    const parts = partsOf({ manifest, keys, database, files });
    const sums = await writeArchive(file, parts);
    return sentenceOf(sums, wanted);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw new Complaint(`${file} is there already; nothing was written over.`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Taken {
  manifest: Manifest;
  keys: readonly string[];
  database: string;
  files: FileStore;
}

async function* partsOf({ manifest, keys, database, files }: Taken): AsyncGenerator<Part> {
  yield textPart(partNames.manifest, JSON.stringify(manifest));
  if (manifest.withKey) yield textPart(partNames.keys, keys.join('\n'));
  const { size } = await stat(database);
  yield { name: partNames.database, size, bytes: () => createReadStream(database) };
  for await (const name of files.names()) {
    const there = await files.size(name);
    // Removed since it was listed: no row named it any more.
    if (there === null) continue;
    yield { name: `${partNames.files}${name}`, size: there, bytes: () => files.stream(name) };
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
    : `${what} The secret key is not in it: keep SECRET_KEY elsewhere, or linked accounts are lost.`;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
