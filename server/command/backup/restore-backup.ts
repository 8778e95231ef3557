import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { DamagedArchive, readArchive } from '../../foundation/backup/archive.ts';
import { databaseCopy } from '../../foundation/backup/database-copy.ts';
import type { FileStore } from '../../foundation/files/file-store.ts';
import { makeSeal } from '../../foundation/network/seal.ts';
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
 * anything is written. @throws Complaint
 */
export async function restoreBackup(config: Config, given: Given): Promise<Manifest> {
  const { manifest, keys } = await complainOfDamage(lookAt(given.file));
  const copy = databaseCopy(config);
  if (copy.engine !== manifest.engine) {
    throw new Complaint(
      manifest.engine === 'embedded'
        ? 'This backup is of the embedded database: unset DATABASE_URL to restore it.'
        : 'This backup is of PostgreSQL: set DATABASE_URL to an empty database to restore it.',
    );
  }
  if (!(await copy.isEmpty())) {
    const place = config.databaseUrl ? 'The database of DATABASE_URL' : config.dataDir;
    throw new Complaint(`${place} is not empty. A backup is restored into an empty place only.`);
  }
  refuseOtherKey(config, { manifest, keys }, given.loseSecrets);
  const cannot = await copy.runs(manifest.engineVersion);
  if (cannot) throw new Complaint(`This backup cannot be restored here: ${cannot}.`);
  await mkdir(config.dataDir, { recursive: true });
  const folder = await mkdtemp(join(config.dataDir, '.restore-'));
  try {
    const database = join(folder, 'database');
    await readArchive(given.file, async ({ name, bytes }) => {
      if (name === partNames.database) await pipeline(bytes, createWriteStream(database));
      else if (name.startsWith(partNames.files))
        await given.files.write(name.slice(partNames.files.length), await buffer(bytes));
      else await buffer(bytes);
    });
    await copy.load(database);
    const [key] = keys;
    if (key && !config.secretKey) await keepKey(config.dataDir, key);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
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

function refuseOtherKey(config: Config, { manifest, keys }: Looked, loseSecrets: boolean): void {
  const path = join(config.dataDir, 'secret.key');
  const ours = config.secretKey ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : keys[0]);
  const known = ours ? makeSeal(ours, ...config.previousKeys).keyIds : [];
  if (loseSecrets || known.includes(manifest.keyId)) return;
  const way = manifest.withKey
    ? 'Take the key out of it with --key-to FILE and set SECRET_KEY to it'
    : 'Set SECRET_KEY to the key it was made with';
  throw new Complaint(
    `The secrets in this backup are sealed with another key (${manifest.keyId}). ${way}; or add ` +
      '--lose-secrets, and have every account linked again.',
  );
}

/** Where a world without SECRET_KEY keeps its own. */
async function keepKey(dataDir: string, key: string): Promise<void> {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) await writeFile(path, `${key}\n`, { mode: 0o600 });
}
