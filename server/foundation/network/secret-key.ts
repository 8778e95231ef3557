import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const keyFile = 'secret.key';

type Place = Pick<Config, 'secretKey' | 'dataDir'>;

/** SECRET_KEY, or the one that this data directory keeps; makes none. */
export function presentKey({ secretKey, dataDir }: Place): string | null {
  if (secretKey) return secretKey;
  const path = join(dataDir, keyFile);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** SECRET_KEY, or one made for this data directory and kept there, readable by its owner only. */
export function secretKeyOf({ secretKey, dataDir }: Place): string {
  const present = presentKey({ secretKey, dataDir });
  if (present) return present;
  const made = randomBytes(32).toString('hex');
  keepKey(dataDir, made);
  return made;
}

/** Where a world without SECRET_KEY keeps its own. One that is there stays. */
export function keepKey(dataDir: string, key: string): void {
  const path = join(dataDir, keyFile);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, `${key}\n`, { mode: 0o600 });
}
