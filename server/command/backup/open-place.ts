import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { ask } from '../../foundation/db/one-connection.ts';
import { whereGone, workFolder } from '../../foundation/files/work-folder.ts';
import { presentKey } from '../../foundation/network/secret-key.ts';

export interface Place {
  config: Config;
  remove(): Promise<void>;
}

/** An empty place to try a restore in: on the same server of PostgreSQL, or in a folder of its own. */
export async function placeForDrill(config: Config): Promise<Place> {
  const { databaseUrl } = config;
  const dataDir = await workFolder({
    in: tmpdir(),
    called: 'ampifire-drill-',
    leftBehind: async (folder) => {
      if (databaseUrl) await dropLeft(databaseUrl, folder);
    },
  });
  // The backup's own world keeps its key here: a drill on its machine opens with it.
  const kept = config.secretKey ? null : presentKey(config);
  const previousKeys = kept === null ? config.previousKeys : [...config.previousKeys, kept];
  const database = databaseUrl ? await extraDatabase(databaseUrl, dataDir) : null;
  return {
    config: { ...config, dataDir, previousKeys, databaseUrl: database?.url, s3: undefined },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** In the folder of a drill, the name of its database: written before there is one. */
const databaseFile = 'database-name';
const databaseName = /^ampifire_drill_[0-9a-f]{8}$/;

async function extraDatabase(databaseUrl: string, folder: string) {
  const name = `ampifire_drill_${randomBytes(4).toString('hex')}`;
  await writeFile(join(folder, databaseFile), name);
  await ask(databaseUrl, `create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(databaseUrl, name) };
}

/** A drill that was killed: the copy of a world that it made on the server stays no longer than its folder. */
async function dropLeft(databaseUrl: string, folder: string): Promise<void> {
  const name = await readFile(join(folder, databaseFile), 'utf8').catch(whereGone);
  if (name && databaseName.test(name)) await drop(databaseUrl, name);
}

const drop = (databaseUrl: string, name: string) =>
  ask(databaseUrl, `drop database if exists ${name} with (force)`);
