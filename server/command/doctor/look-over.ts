import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { openEngine } from '../../foundation/db/connect.ts';
import { guardedDatabase } from '../../foundation/db/transaction.ts';
import { makeSeal } from '../../foundation/network/seal.ts';
import { presentKey } from '../../foundation/network/secret-key.ts';
import { openFiles } from '../../foundation/files/open-files.ts';
import { found, look, well, wrong } from './finding.ts';
import type { Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtDisk, lookAtFiles, lookAtMail } from './look-at-machine.ts';

/** Everything the product stands on, each looked at although another is wrong. Changes nothing. */
export async function lookOver(config: Config): Promise<Finding[]> {
  return [
    well(
      'Settings',
      `${config.production ? 'Production' : 'A demo world'}, at ${config.origins.app}.`,
    ),
    ...(await database(config)),
    ...(await found('Files', 'Look at DATA_DIR, or S3_URL and its rights.', () => files(config))),
    ...(await found('Mail', 'Look at SMTP_URL.', () => lookAtMail(config))),
    ...(await found('Disk', 'Look at DATA_DIR.', () => lookAtDisk(config))),
  ];
}

async function database(config: Config): Promise<Finding[]> {
  const remedy = config.databaseUrl
    ? 'Look at DATABASE_URL, and whether PostgreSQL runs.'
    : 'Look at DATA_DIR; where it is damaged, restore a backup: npm run restore.';
  return found('Database', remedy, async () => {
    if (!config.databaseUrl) {
      const running = await askRunning(config);
      if (running) return running;
      if (!existsSync(join(config.dataDir, 'database')))
        return look('Database', `${config.dataDir} holds no world yet.`, 'npm start makes one.');
    }
    const key = presentKey(config);
    if (!key) return wrong('Keys', `Neither SECRET_KEY nor ${config.dataDir} has a key.`, remedy);
    const engine = await openEngine({ ...config, knowsOfRestore: true });
    try {
      const seal = makeSeal(key, ...config.previousKeys);
      return await lookAtDatabase({ db: guardedDatabase(engine), seal }, config);
    } finally {
      await engine.close();
    }
  });
}

/** Somebody else may listen there, and never answer. */
const patienceMs = 3_000;

const Ready = z.object({ worker: z.string() });

/** The embedded database is open to one process only: where the product runs, it is asked itself. */
async function askRunning({ port }: Config): Promise<Finding[] | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!answer) return null;
  const said = Ready.safeParse(await answer.json().catch(() => null));
  if (!said.success) return null;
  const { worker } = said.data;
  return [
    well(
      'Database',
      `The product runs on port ${port} and has it open; stop it for a closer look.`,
    ),
    answer.ok
      ? well('Worker', worker)
      : wrong('Worker', worker, 'Look at the product’s log, and start it again.'),
  ];
}

async function files(config: Config): Promise<Finding> {
  if (!config.s3 && !existsSync(config.dataDir))
    return look('Files', `${config.dataDir} is not there yet.`, 'npm start makes it.');
  const opened = await openFiles(config);
  try {
    return await lookAtFiles(opened.store, config);
  } finally {
    opened.close();
  }
}
