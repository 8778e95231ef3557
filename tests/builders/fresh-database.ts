import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { ask } from '#server/foundation/db/one-connection.ts';

interface FreshDatabase {
  where: { dataDir: string; databaseUrl?: string; snapshot?: Blob };
  drop: () => Promise<void>;
}

/** A database on the engine under test, with nothing in it. */
export const emptyDatabase = (): Promise<FreshDatabase> => aDatabase({});

/**
 * A database with no rows of ours. Whoever runs all tests has made the tables once, and names the copy;
 * without one the product makes them when it opens the database.
 */
export const freshDatabase = (): Promise<FreshDatabase> =>
  aDatabase({
    snapshot: process.env['TEST_DATABASE_FILE'],
    template: process.env['TEST_DATABASE_TEMPLATE'],
  });

interface Copied {
  /** A file of the embedded engine's bytes. */
  snapshot?: string | undefined;
  /** A database's name on the PostgreSQL server. */
  template?: string | undefined;
}

async function aDatabase({ snapshot, template }: Copied): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const copy = snapshot ? { snapshot: await openAsBlob(snapshot) } : {};
    return { where: { dataDir: 'memory://', ...copy }, drop: async () => {} };
  }
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await ask(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    where: { dataDir: 'memory://', databaseUrl: url.href },
    async drop() {
      await ask(server, `drop database if exists ${name} with (force)`);
    },
  };
}
