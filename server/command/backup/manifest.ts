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
  /** The name of the key that its secrets are sealed with, which does not tell the key. */
  keyId: z.string(),
  withKey: z.boolean(),
  /** Changes of tables that its database has seen; backups of earlier times do not say. */
  migrations: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof Manifest>;

export const partNames = {
  manifest: 'manifest.json',
  /** The present key and those that were before, a line each. */
  keys: 'secret.keys',
  database: 'database',
  /** Before the name of each file of the store. */
  files: 'files/',
} as const;
