import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '#tests/builders/fresh-database.ts';
import { freePort } from '#tests/builders/loopback.ts';
import { startProcess } from '#tests/builders/own-process.ts';
import { startPractice } from './practice-process.ts';

const main = join(import.meta.dirname, '../../server/main.ts');

/**
 * All that outlives a product that is killed: its folder, its database and the practice world. On the
 * embedded engine, or on PostgreSQL when TEST_DATABASE_URL names a server.
 */
export async function aWorldToKillIn() {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-kill-'));
  const database = await freshDatabase();
  const practice = await startPractice(join(folder, 'practice'));
  const port = await freePort();
  const { databaseUrl } = database.where;
  const settings = {
    PORT: String(port),
    DATA_DIR: join(folder, 'product'),
    PRACTICE_ORIGIN: practice.origin,
    QUIET_SECONDS: '1',
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const origin = `http://localhost:${port}`;
  return {
    settings,
    origin,
    practice,
    start: (role: 'all' | 'api' | 'worker') =>
      startProcess([main, role], { settings, url: `${origin}/healthz` }),
    remove: async () => {
      await practice.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
