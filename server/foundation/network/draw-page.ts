import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants as os, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { workFolder } from '../files/work-folder.ts';
import { openDevTools } from './devtools.ts';
import { drivePage } from './drive-page.ts';
import type { ShownPage } from './drive-page.ts';
import { hostAndPort } from './gate.ts';
import type { Admit } from './gate.ts';
import { NetworkFailure } from './guarded-fetch.ts';
import { openPageProxy } from './page-proxy.ts';
import { makePassingKey } from './passing-key.ts';
import { memoryOf, takenIn } from './taken-by.ts';

/** What a picture of a page may cost. */
const bounds = {
  ms: 30_000,
  memoryBytes: 640 * 1024 * 1024,
  folderBytes: 200_000_000,
  folderEntries: 5_000,
  page: { bytes: 30_000_000, sentBytes: 2_000_000, connections: 60, requests: 300 },
  /** The picture in base64, the document, and what the browser tells meanwhile. */
  toldBytes: 16_000_000,
  view: { width: 1200, height: 1500 },
} as const;

/** The unprivileged user and group of Linux and BSD (`nobody`): they own nothing. */
const nobody = 65_534;

export type Drawn =
  | ShownPage
  /** Why there is no picture. */
  | { failed: 'late' | 'full' | 'no-picture' };

/** Draws a public page; where there is no browser, none can be drawn. */
export type DrawPage = (url: string) => Promise<Drawn>;

interface Drawing {
  /** Where Chromium is. */
  browser: string;
  url: string;
  /** What the host and port of the page may lie behind. */
  admit: Admit;
  /** The same of whatever else it brings along: hosts that lie within our own network are not among these. */
  admitOthers: Admit;
}

/**
 * A picture of a page as a stranger's browser shows it: in a process of its own that knows no secret, as a user
 * that owns nothing where we may choose one, with a new profile, and with no way out but through the gate.
 */
export async function drawPage({ browser, url, admit, admitOthers }: Drawing): Promise<Drawn> {
  const time = new AbortController();
  const page = pageOf(url, admit);
  if (!page) return { failed: 'no-picture' };
  const place = await workFolder({ in: tmpdir(), called: 'ampifire-page-' });
  try {
    // Pages of ours that stand behind https are asked for by it, and answered by this process.
    const key = page.protocol === 'https:' ? await makePassingKey() : null;
    const proxy = await openPageProxy(
      (address, outOfTime) => (isAt(page, address) ? admit : admitOthers)(address, outOfTime),
      { bounds: bounds.page, key, outOfTime: time.signal },
    );
    const folder = foldersIn(place);
    const child = spawn(
      browser,
      flagsFor({ folder, port: proxy.port, spkiHash: key?.spkiHash ?? '' }),
      {
        cwd: folder,
        env: { HOME: folder, PATH: '/usr/bin:/bin' },
        // The two last are the browser's pipe, on which it reads and writes.
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
        detached: true,
        ...(isRoot() ? { uid: nobody, gid: nobody } : {}),
      },
    );
    // One that cannot be started has a pipe that ends.
    child.once('error', () => {});
    // Whoever waits for an answer comes first.
    if (child.pid !== undefined) yieldToOthers(child.pid);
    const drawn = driven(child, page.href);
    const failed = tooMuch(child, folder, time.signal);
    return await Promise.race([drawn, failed]).finally(() => endGroup(child.pid));
  } finally {
    time.abort();
    await rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function pageOf(url: string, admit: Admit): URL | null {
  try {
    return admit(url).url;
  } catch (error) {
    if (error instanceof NetworkFailure) return null;
    throw error;
  }
}

/** Whether an address is of the page's own host and port, by whatever scheme. */
const isAt = (page: URL, address: string | URL): boolean =>
  URL.canParse(address) && hostAndPort(new URL(address)) === hostAndPort(page);

const isRoot = () => process.getuid?.() === 0;

/** The browser's own folder, in one that it cannot put anything else in the place of. */
function foldersIn(place: string): string {
  const folder = join(place, 'browser');
  chmodSync(place, 0o711);
  mkdirSync(folder, 0o700);
  if (isRoot()) chownSync(folder, nobody, nobody);
  return folder;
}

interface Flags {
  folder: string;
  port: number;
  /** The one certificate that needs no authority; '': none. */
  spkiHash: string;
}

const flagsFor = ({ folder, port, spkiHash }: Flags): string[] => [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--deny-permission-prompts',
  '--hide-scrollbars',
  '--mute-audio',
  // Names and addresses are asked for by the proxy alone, this machine's own too.
  `--proxy-server=http://127.0.0.1:${port}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // Without it a page sends UDP wherever it likes, past every proxy.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // One that may be wanted next takes a hundred megabytes meanwhile.
  '--disable-features=SpareRendererForSitePerProcess',
  ...(spkiHash ? [`--ignore-certificate-errors-spki-list=${spkiHash}`] : []),
  '--js-flags=--max-old-space-size=256',
  `--user-data-dir=${join(folder, 'profile')}`,
  '--remote-debugging-pipe',
];

type Child = ReturnType<typeof spawn>;

async function driven({ stdio: [, , , to, from] }: Child, url: string): Promise<Drawn> {
  if (!(to instanceof Writable) || !(from instanceof Readable)) return { failed: 'no-picture' };
  try {
    const tools = openDevTools({ to, from, mostBytes: bounds.toldBytes });
    return (await drivePage(tools, { url, view: bounds.view })) ?? { failed: 'no-picture' };
  } catch {
    // Whatever a browser dies of, or says instead of an answer: there is no picture.
    return { failed: 'no-picture' };
  }
}

/** Looks after what it takes; ends with the drawing. @returns why it has to be ended */
async function tooMuch(
  { pid }: Child,
  folder: string,
  over: AbortSignal,
): Promise<{ failed: 'late' | 'full' }> {
  const until = performance.now() + bounds.ms;
  const memory = memoryOf(pid);
  while (performance.now() < until && !over.aborted) {
    if ((await memory()) > bounds.memoryBytes) return { failed: 'full' };
    const { bytes, entries } = await takenIn(folder, bounds.folderEntries);
    if (bytes > bounds.folderBytes || entries > bounds.folderEntries) return { failed: 'full' };
    await sleep(150);
  }
  return { failed: 'late' };
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, os.priority.PRIORITY_LOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // They have all ended.
  }
}
