import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'pg-connection-string';
import { ask, connected } from '../db/one-connection.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { markUnfinished } from './unfinished-restore.ts';

/** PostgreSQL's own programs make and read the copy; they must be as new as the server. */
export function postgresCopy(databaseUrl: string): DatabaseCopy {
  return {
    engine: 'postgres',
    async isEmpty() {
      const [row] = await ask<Counted>(
        databaseUrl,
        `select count(*)::int as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
          where c.relkind in ('r', 'p') and s.nspname not in ('pg_catalog', 'information_schema')
            and c.relname <> 'unfinished_restore'`,
      );
      return row?.n === 0;
    },
    async dump(file) {
      await run('pg_dump', databaseUrl, ['--format=custom', ...nobodys, `--file=${file}`]);
      return majorOf(databaseUrl);
    },
    async load(file, backup) {
      await connected(databaseUrl, async (client) => {
        await markUnfinished(client, backup);
        // Whoever was there before the mark: they are told of it when they come again.
        await client.query(othersGo);
      });
      await run('pg_restore', databaseUrl, [
        ...nobodys,
        '--no-comments',
        '--exit-on-error',
        '--single-transaction',
        `--dbname=${parse(databaseUrl).database ?? ''}`,
        file,
      ]);
    },
    async runs(version) {
      const ours = await majorOf(databaseUrl);
      const isOlder = Number(ours) < Number(version);
      return isOlder ? `it holds PostgreSQL ${version}, this server is ${ours}` : null;
    },
  };
}

/** Programs of the product that were left running have our role. */
const othersGo = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;

interface Counted {
  n: number;
}

/** Whoever restores owns everything: the names of roles are an installation's own. */
const nobodys = ['--no-owner', '--no-privileges'];

async function majorOf(databaseUrl: string): Promise<string> {
  const [row] = await ask<Counted>(
    databaseUrl,
    `select current_setting('server_version_num')::int / 10000 as n`,
  );
  return String(row?.n ?? '');
}

/** @throws Error in the program's own words, or saying what to install */
async function run(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const child = spawn(programAt(program), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: connectionIn(databaseUrl),
  });
  const gone = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [said, code] = await Promise.all([text(child.stderr), gone]);
  if (code !== 0)
    throw new Error(`${program} failed: ${said.trim().split('\n')[0] || `it ended with ${code}`}`);
}

const debian = '/usr/lib/postgresql';
const elsewhere = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** The newest of Debian's versions, or what stands where programs do. @throws Error saying what to install */
function programAt(program: string): string {
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...elsewhere];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`${program} is not installed (Debian: apt-get install postgresql-client).`);
}

/** In the environment, which other people of the machine cannot read as they can a command line. */
function connectionIn(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = parse(databaseUrl);
  const asked = new URL(databaseUrl).searchParams;
  const given = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: asked.get('sslmode'),
    PGSSLROOTCERT: asked.get('sslrootcert'),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
