import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { makeBackup } from '#server/command/backup/make-backup.ts';
import { restoreBackup } from '#server/command/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { folderStore } from '#server/foundation/files/file-store.ts';
import { pdfName } from '#server/letters/letter-files.ts';
import { freshDatabase } from './fresh-database.ts';
import { aPracticeWorld } from './practice.ts';
import { testTools } from './test-tools.ts';
import type { TestTools } from './test-tools.ts';

const key = 'ab'.repeat(32);
const now = '2026-03-04T09:00:00Z';

interface Opened {
  later?: number;
  isRestoring?: boolean;
}

export const filesOf = ({ dataDir }: Config) => folderStore(join(dataDir, 'files'));

/** The files of all letters that are signed there. */
export async function writeLetters({ db, files }: TestTools): Promise<void> {
  const letters = await db.root.selectFrom('letters').select('pdf_sha256').execute();
  for (const { pdf_sha256: name } of letters)
    if (name) await files.write(pdfName(name), Buffer.from('A letter.'));
}

/** A world of its own that posts to a practice one, for a whole file of tests, and places to restore it into. */
export async function aWorldToBackUp() {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-backup-'));
  const file = join(folder, 'world.backup');
  const practice = await aPracticeWorld();
  const first = await freshDatabase();
  const world: Config = {
    ...readConfig({ NODE_ENV: 'test', SECRET_KEY: key, DATA_DIR: join(folder, 'world') }),
    databaseUrl: first.where.databaseUrl,
  };
  after(async () => {
    await first.drop();
    await practice.close();
    await rm(folder, { recursive: true, force: true });
  });
  // What it begins with, where nothing is there yet.
  let snapshot = first.where.snapshot;
  return {
    key,
    now: () => new Date(now),
    folder,
    /** Where `backup` writes unless told otherwise. */
    file,
    world,
    practice,
    backup: (to = file) =>
      makeBackup(world, {
        file: to,
        withKey: true,
        files: filesOf(world),
        now: () => new Date(now),
      }),
    restore: (into: Config, from = file, { loseSecrets = false } = {}) =>
      restoreBackup(into, { file: from, files: filesOf(into), loseSecrets }),
    toolsOf: (config: Config, { later = 0, isRestoring = false }: Opened = {}) => {
      const begun = config === world ? snapshot : undefined;
      if (begun) snapshot = undefined;
      return testTools({
        now: new Date(Date.parse(now) + later).toISOString(),
        settings: {
          PRACTICE_ORIGIN: practice.origin,
          SECRET_KEY: config.secretKey ?? key,
          DATA_DIR: config.dataDir,
        },
        place: {
          dataDir: config.dataDir,
          databaseUrl: config.databaseUrl,
          isRestoring,
          snapshot: begun,
        },
      });
    },
  };
}
