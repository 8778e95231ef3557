import { randomBytes } from 'node:crypto';
import { access, copyFile, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answers, freePort } from '#tests/builders/loopback.ts';
import { installDebianPackages } from './debian-packages.ts';
import { startMariaDb } from './mariadb.ts';
import type { MariaDb } from './mariadb.ts';
import { runToEnd, startPeerProcess } from './peer-process.ts';
import type { PeerProcess } from './peer-process.ts';

/** Debian's WordPress with the theme, database and PHP it needs; apache is never started. */
const packages = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'mariadb-server-core',
  'mariadb-client-core',
  // WordPress depends on `php`, which with php-cgi does not bring an apache module along.
  'php',
  'php8.2-cgi',
  'php8.2-cli',
  'php8.2-curl',
  'php8.2-gd',
  'php8.2-intl',
  'php8.2-mbstring',
  'php8.2-mysql',
  'php8.2-xml',
];

const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type WordPressRole = (typeof roles)[number];

export interface WordPressAccount {
  user: string;
  /** As WordPress shows it to a person: six groups of four with spaces between. */
  applicationPassword: string;
}

export interface RunningWordPress extends WordPressAccount {
  /** `http://127.0.0.1:PORT`, without a closing slash; the REST root is `/wp-json/` below it. */
  origin: string;
  version: string;
  /** One account a role; the `user` above is the editor. */
  people: Record<WordPressRole, WordPressAccount>;
  /** Nobody answers at the origin any more; the database and every file stay. */
  stopServing(): Promise<void>;
  /** Answers again at the same origin. */
  serveAgain(): Promise<void>;
  /**
   * From now on a new post is stored and its answer held back. What it gives back waits for that
   * moment, ends the server in it with SIGKILL and names the post's slug.
   */
  holdNextAnswer(): Promise<{ killWhileHeld(): Promise<string> }>;
  stop(): Promise<void>;
}

/**
 * Starts a real WordPress on loopback with everything it keeps below `dir`, a folder that may be
 * deleted after `stop()`. Takes about ten seconds once Debian's packages are installed.
 */
export async function startWordPress(options: { dir: string }): Promise<RunningWordPress> {
  await installDebianPackages(packages);
  await mkdir(options.dir, { recursive: true });
  const dir = await realpath(options.dir);
  const site = await copySite(dir);

  const database = await startMariaDb({ dir });
  let server: PeerProcess | undefined;
  const stop = async () => {
    await server?.stop();
    await database.stop();
  };
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await writeSettings({ site, origin, database });
    const installed = await installSite(site);
    const serve = async () => {
      server = servePhp({ site, port });
      await server.waitUntil(() => answers(`${origin}/wp-json/`, { withinMs: 10_000 }), {
        withinMs: 60_000,
      });
    };
    await serve();
    return {
      origin,
      ...installed.people.editor,
      ...installed,
      stop,
      stopServing: async () => server?.stop(),
      serveAgain: serve,
      async holdNextAnswer() {
        await writeFile(join(dir, 'hold-answers'), '');
        return { killWhileHeld: () => killWhileHeld(dir, async () => server?.kill()) };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A copy, with Debian's links resolved, so that uploads and settings never touch the system's. */
async function copySite(dir: string): Promise<string> {
  const site = join(dir, 'site');
  await runToEnd('cp', ['-rL', '/usr/share/wordpress', site], { withinMs: 60_000 });
  await mkdir(join(site, 'wp-content/uploads'), { recursive: true });
  for (const file of ['wp-config.php', 'router.php', 'install.php'])
    await copyFile(new URL(`./wordpress-site/${file}`, import.meta.url), join(site, file));
  const always = join(site, 'wp-content/mu-plugins');
  await mkdir(always, { recursive: true });
  const hold = 'hold-answers.php';
  await copyFile(new URL(`./wordpress-site/${hold}`, import.meta.url), join(always, hold));
  return site;
}

async function killWhileHeld(dir: string, kill: () => Promise<void>): Promise<string> {
  const held = join(dir, 'held-answer');
  const deadline = Date.now() + 60_000;
  while (!(await exists(held))) {
    if (Date.now() > deadline) throw new Error('No post was stored within a minute.');
    await sleep(50);
  }
  await kill();
  await rm(join(dir, 'hold-answers'));
  const slug = await readFile(held, 'utf8');
  await rm(held);
  return slug;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function writeSettings(at: {
  site: string;
  origin: string;
  database: MariaDb;
}): Promise<void> {
  const secretNames = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
    `${name}_KEY`,
    `${name}_SALT`,
  ]);
  const settings = {
    origin: at.origin,
    databaseUser: at.database.user,
    databaseSocket: at.database.socket,
    secrets: Object.fromEntries(
      secretNames.map((name) => [name, randomBytes(32).toString('base64')]),
    ),
  };
  await writeFile(join(at.site, 'peer.json'), JSON.stringify(settings), { mode: 0o600 });
}

const Account = z.object({ user: z.string(), applicationPassword: z.string() });
const InstalledSite = z.object({
  version: z.string(),
  people: z.record(z.enum(roles), Account),
});

async function installSite(site: string): Promise<z.infer<typeof InstalledSite>> {
  const printed = await runToEnd('php8.2', [...phpSettings, join(site, 'install.php')], {
    withinMs: 120_000,
  });
  return InstalledSite.parse(JSON.parse(printed));
}

/** WordPress would otherwise write letters, and print PHP's notices into its JSON answers. */
const phpSettings = [
  '-d',
  'sendmail_path=/bin/true',
  '-d',
  'display_errors=0',
  '-d',
  'log_errors=1',
];

/** `php -S` is one process unless told otherwise, and WordPress calls itself for its own jobs. */
function servePhp({ site, port }: { site: string; port: number }): PeerProcess {
  return startPeerProcess({
    name: 'WordPress',
    program: 'php8.2',
    words: [...phpSettings, '-S', `127.0.0.1:${port}`, '-t', site, join(site, 'router.php')],
    environment: { PHP_CLI_SERVER_WORKERS: '4' },
    politeSignal: 'SIGINT',
  });
}
