import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface FreshDatabase {
  where: { dataDir: string; databaseUrl?: string };
  drop(): Promise<void>;
}

/** An empty database on the engine under test. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { where: { dataDir: 'memory://' }, drop: async () => {} };
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    where: { dataDir: 'memory://', databaseUrl: url.href },
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  };
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
