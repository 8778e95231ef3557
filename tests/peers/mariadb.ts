import { connect } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd, startPeerProcess } from './peer-process.ts';

/** The kernel's limit for the path of a Unix socket, less its closing zero byte. */
const longestSocketPath = 107;

export interface MariaDb {
  socket: string;
  /** A superuser without password: the socket's folder is closed to everyone else. */
  user: 'root';
  stop(): Promise<void>;
}

/** Starts a MariaDB of our own below `dir`: no system service, no network port. */
export async function startMariaDb({ dir }: { dir: string }): Promise<MariaDb> {
  const home = join(dir, 'mariadb');
  const data = join(home, 'data');
  const socket = join(home, 'my.sock');
  if (Buffer.byteLength(socket) > longestSocketPath)
    throw new Error(`The folder's path is too long for MariaDB's socket: ${socket}`);
  await mkdir(home, { recursive: true, mode: 0o700 });

  // MariaDB runs as root only when told so; then no folder above ours must let another user in.
  const account = process.getuid?.() === 0 ? ['--user=root'] : [];
  await runToEnd(
    'mariadb-install-db',
    [
      '--no-defaults',
      ...account,
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { withinMs: 120_000 },
  );

  const server = startPeerProcess({
    name: 'MariaDB',
    program: '/usr/sbin/mariadbd',
    words: [
      '--no-defaults',
      ...account,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(home, 'mariadb.pid')}`,
      `--tmpdir=${home}`,
      '--skip-networking',
      '--innodb-buffer-pool-size=64M',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    politeSignal: 'SIGTERM',
  });
  try {
    await server.waitUntil(() => accepts(socket), { withinMs: 60_000 });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { socket, user: 'root', stop: () => server.stop() };
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const answer = (isOpen: boolean) => {
      connection.destroy();
      resolve(isOpen);
    };
    connection.once('connect', () => answer(true));
    connection.once('error', () => answer(false));
  });
}
