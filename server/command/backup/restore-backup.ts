import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { DamagedArchive, readArchive } from '../../foundation/backup/archive.ts';
import { databaseCopy } from '../../foundation/backup/database-copy.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { workFolder } from '../../foundation/files/work-folder.ts';
import { unfinishedRestore } from '../../foundation/backup/unfinished-restore.ts';
import { openEngine } from '../../foundation/db/connect.ts';
import { unknownMigrations } from '../../foundation/db/migrate.ts';
import { makeSeal } from '../../foundation/network/seal.ts';
import { keepKey, presentKey } from '../../foundation/network/secret-key.ts';
import { Complaint } from '../complaint.ts';
import { Manifest, partNames } from './manifest.ts';

interface Given {
  file: string;
  files: FileStore;
  /** Go on although the secrets in it cannot be opened: linked accounts have to be linked again. */
  loseSecrets: boolean;
}

interface Looked {
  manifest: Manifest;
  keys: readonly string[];
}

/**
 * Brings database and files of a backup into an empty place. The whole file is read and checked before
 * anything is written. Where the same was begun and not finished, it goes on there. @throws Complaint
 */
export async function restoreBackup(config: Config, given: Given): Promise<Manifest> {
  const { manifest, keys } = await complainOfDamage(lookAt(given.file));
  refuseNewer(manifest);
  const copy = databaseCopy(config);
  if (copy.engine !== manifest.engine) {
    throw new Complaint(
      manifest.engine === 'embedded'
        ? 'This backup is of the embedded database: unset DATABASE_URL to restore it.'
        : 'This backup is of PostgreSQL: set DATABASE_URL to an empty database to restore it.',
    );
  }
  refuseOtherKey(config, { manifest, keys }, given.loseSecrets);
  const backup = JSON.stringify(manifest);
  if (!(await copy.isEmpty())) {
    await requireBegun(config, backup);
    return manifest;
  }
  const cannot = await copy.runs(manifest.engineVersion);
  if (cannot) throw new Complaint(`This backup cannot be restored here: ${cannot}.`);
  await mkdir(config.dataDir, { recursive: true });
  const folder = await workFolder({ in: config.dataDir, called: '.restore-' });
  try {
    const database = join(folder, 'database');
    await readArchive(given.file, async ({ name, bytes }) => {
      if (name === partNames.database) await pipeline(bytes, createWriteStream(database));
      else if (name.startsWith(partNames.files))
        await given.files.write(name.slice(partNames.files.length), await buffer(bytes));
      else await buffer(bytes);
    });
    const [key] = keys;
    if (key && !config.secretKey) keepKey(config.dataDir, key);
    await copy.load(database, backup);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Complaint unless the world that is there is this backup's, not finished yet */
async function requireBegun(config: Config, backup: string): Promise<void> {
  const begun = await begunRestore(config);
  if (begun === backup) return;
  const place = config.databaseUrl ? 'The database of DATABASE_URL' : config.dataDir;
  throw new Complaint(
    begun === null
      ? `${place} is not empty. A backup is restored into an empty place only.`
      : `${place} is not empty: the restore of another backup was not finished there. Restore that one, or empty it.`,
  );
}

async function begunRestore(config: Config): Promise<string | null> {
  const engine = await openEngine({ ...config, knowsOfRestore: true });
  try {
    return await unfinishedRestore(engine.kysely);
  } finally {
    await engine.close();
  }
}

/** Writes the keys that a backup holds into a new file, as settings. @throws Complaint when it holds none */
export async function extractKey({ file, to }: { file: string; to: string }): Promise<string> {
  const { keys } = await complainOfDamage(lookAt(file));
  const [key, ...previous] = keys;
  if (!key) throw new Complaint(`${file} was made without --with-key: no key is in it.`);
  await mkdir(dirname(to), { recursive: true });
  const settings = [
    `SECRET_KEY=${key}`,
    ...(previous.length > 0 ? [`SECRET_KEY_PREVIOUS=${previous.join(',')}`] : []),
  ];
  await writeFile(to, `${settings.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  return `The key is in ${to}, as settings: set them, and remove the file.`;
}

async function lookAt(file: string): Promise<Looked> {
  let said: Looked['manifest'] | null = null;
  let keys: readonly string[] = [];
  await readArchive(file, async ({ name, bytes }) => {
    if (name === partNames.manifest) said = manifestOf(await text(bytes), file);
    else if (name === partNames.keys) keys = (await text(bytes)).split('\n');
    else for await (const chunk of bytes) void chunk;
  });
  if (!said) throw new DamagedArchive(`${file} is no backup.`);
  return { manifest: said, keys };
}

function manifestOf(json: string, file: string): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(json));
  if (!parsed.success)
    throw new DamagedArchive(`${file} is no backup of this product, or of a newer version of it.`);
  return parsed.data;
}

async function complainOfDamage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new Complaint('There is no such file.', { cause: error });
    if (error instanceof DamagedArchive) throw new Complaint(error.message, { cause: error });
    throw error;
  }
}

/** Its tables have what this program would neither keep nor know of. */
function refuseNewer({ migrations }: Manifest): void {
  const newest = unknownMigrations(migrations).at(-1);
  if (newest === undefined) return;
  throw new Complaint(
    `This backup was made by a newer version of the product (its tables are of “${newest}”). Restore it with that version, or a later one.`,
  );
}

function refuseOtherKey(config: Config, { manifest, keys }: Looked, loseSecrets: boolean): void {
  const [ours, ...others] = [presentKey(config) ?? keys[0], ...config.previousKeys].filter(
    (key) => key !== undefined,
  );
  const known = ours ? makeSeal(ours, ...others).keyIds : [];
  if (loseSecrets || known.includes(manifest.keyId)) return;
  const way = manifest.withKey
    ? 'Take the key out of it with --key-to FILE and set SECRET_KEY to it'
    : 'Set SECRET_KEY to the key it was made with';
  throw new Complaint(
    `The secrets in this backup are sealed with another key (${manifest.keyId}). ${way}; or add ` +
      '--lose-secrets, and have every account linked again.',
  );
}
