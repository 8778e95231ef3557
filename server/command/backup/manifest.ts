import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a backup is, as its first part says. */
export const Manifest = z.object({
  product: z.literal('ampifire'),
  /** Changes when older programs cannot read it. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** Major version of PostgreSQL. */
  engineVersion: z.string(),
  /** Tells which key the secrets in it are sealed with, and not the key. */
  keyId: z.string(),
  withKey: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

export const partNames = {
  manifest: 'manifest.json',
  key: 'secret.key',
  database: 'database',
  /** Before the name of each file of the store. */
  files: 'files/',
} as const;

/** Eight letters that tell keys apart and lead to none of them. */
export const idOfKey = (keyHex: string) =>
  createHash('sha256').update(`ampifire key ${keyHex}`).digest('hex').slice(0, 8);
