import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { lockDirectory } from '../db/lock.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { markUnfinished } from './unfinished-restore.ts';

const extensions = { pg_trgm };

/**
 * The embedded engine's database as the engine itself copies it. Both ways go through memory: it is
 * for small sites. @throws Error while another process has the directory
 */
export function embeddedCopy(dataDir: string): DatabaseCopy {
  const folder = join(dataDir, 'database');
  return {
    engine: 'embedded',
    isEmpty: async () => !existsSync(folder),
    async dump(file) {
      if (!existsSync(folder)) throw new Error(`${folder} is not there.`);
      const unlock = lockDirectory(dataDir);
      const pglite = await PGlite.create({ dataDir: folder, extensions });
      try {
        const copy = await pglite.dumpDataDir('none');
        await writeFile(file, copy.stream(), { mode: 0o600 });
        return await versionOf(pglite);
      } finally {
        await pglite.close();
        unlock();
      }
    },
    async load(file, backup) {
      const unlock = lockDirectory(dataDir);
      const half = `${folder}.restoring`;
      try {
        await rm(half, { recursive: true, force: true });
        await mkdir(dataDir, { recursive: true });
        const loadDataDir = await openAsBlob(file);
        const pglite = await PGlite.create({ dataDir: half, extensions, loadDataDir });
        try {
          await markUnfinished(pglite, backup);
        } finally {
          await pglite.close();
        }
        await rename(half, folder);
      } finally {
        unlock();
      }
    },
    runs: (version) =>
      Promise.resolve(
        version === engineVersion
          ? null
          : `it holds PostgreSQL ${version}, this engine is ${engineVersion}`,
      ),
  };
}

/** PostgreSQL’s, as the engine itself says it where it makes a copy: to ask it takes seconds. */
const engineVersion = '18';

async function versionOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ major: string }>(
    `select (current_setting('server_version_num')::int / 10000)::text as major`,
  );
  return rows[0]?.major ?? '';
}
