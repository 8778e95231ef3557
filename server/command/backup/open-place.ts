import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { ask } from '../../foundation/db/one-connection.ts';
import { presentKey } from '../../foundation/network/secret-key.ts';

export interface Place {
  config: Config;
  remove(): Promise<void>;
}

/** An empty place to try a restore in: on the same server of PostgreSQL, or in a folder of its own. */
export async function placeForDrill(config: Config): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-drill-'));
  // The backup's own world keeps its key here: a drill on its machine opens with it.
  const kept = config.secretKey ? null : presentKey(config);
  const previousKeys = kept === null ? config.previousKeys : [...config.previousKeys, kept];
  const database = config.databaseUrl ? await extraDatabase(config.databaseUrl) : null;
  return {
    config: { ...config, dataDir, previousKeys, databaseUrl: database?.url, s3: undefined },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function extraDatabase(databaseUrl: string) {
  const name = `ampifire_drill_${randomBytes(4).toString('hex')}`;
  await ask(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(databaseUrl, `drop database ${name} with (force)`) };
}
