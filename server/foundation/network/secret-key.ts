import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const keyFile = 'secret.key';

type Place = Pick<Config, 'secretKey' | 'dataDir'>;

/** The file that keeps the key holds none: nothing may be sealed with another one instead. */
export class DamagedKey extends Error {}

/** SECRET_KEY, or the one that this data directory keeps; makes none. @throws DamagedKey */
export function presentKey({ secretKey, dataDir }: Place): string | null {
  if (secretKey) return secretKey;
  const path = join(dataDir, keyFile);
  if (!existsSync(path)) return null;
  const key = readFileSync(path, 'utf8').trim();
  if (/^[0-9a-f]{64}$/i.test(key)) return key;
  throw new DamagedKey(
    `${path} holds no whole key. Put the key back (npm run restore -- FILE --key-to FILE takes it out of a backup made with it); or remove the file, and have every account linked again.`,
  );
}

/**
 * SECRET_KEY, or one made for this data directory and kept there, readable by its owner only.
 * @throws DamagedKey
 */
export function secretKeyOf({ secretKey, dataDir }: Place): string {
  const present = presentKey({ secretKey, dataDir });
  if (present) return present;
  const made = randomBytes(32).toString('hex');
  keepKey(dataDir, made);
  return made;
}

/** Where a world without SECRET_KEY keeps its own, whole or not at all. One that is there stays. */
export function keepKey(dataDir: string, key: string): void {
  const path = join(dataDir, keyFile);
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(path)) return;
  const half = `${path}.part`;
  rmSync(half, { force: true });
  writeFileSync(half, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(half, path);
}
