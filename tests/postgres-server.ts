import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './builders/loopback.ts';

export interface PostgresServer {
  /** Of its maintenance database, on loopback. */
  url: string;
  version: string;
  pid: number;
  stop(): Promise<void>;
}

/** Folder of PostgreSQL's server programs: on the PATH, or where Debian puts them. Null: none is here. */
function serverPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return (
    folders.find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: then it runs as the system's own `postgres`, or `nobody`. */
function runAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:']
    .map((name) => lines.find((row) => row.startsWith(name)))
    .find(Boolean);
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * A PostgreSQL server of our own on loopback, empty, gone after `stop`. Null where none is installed.
 * @param settings as `postgresql.conf` writes them
 */
export async function startPostgres(
  settings: readonly string[] = [],
): Promise<PostgresServer | null> {
  const programs = serverPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'ampifire-postgres-'));
  const owner = runAs();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      ...['listen_addresses=127.0.0.1', 'max_connections=200', ...settings].flatMap((setting) => [
        '-c',
        setting,
      ]),
    ],
    { ...options, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;
  const version = await whenReady(url);
  return {
    url,
    version,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady(url: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const answer = await client.query<{ server_version: string }>('show server_version');
      return answer.rows[0]?.server_version ?? '';
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    } finally {
      await client.end();
    }
  }
}
