import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  constants,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { constants as os, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admit } from './gate.ts';
import { openPageProxy } from './page-proxy.ts';
import { makePassingKey } from './passing-key.ts';

/** What a picture of a page may cost. */
const bounds = {
  ms: 20_000,
  memoryBytes: 512 * 1024 * 1024,
  page: { bytes: 30_000_000, connections: 60 },
  pictureBytes: 20_000_000,
  view: { width: 1200, height: 1500 },
} as const;

/** The unprivileged user and group of Linux and BSD (`nobody`): they own nothing. */
const nobody = 65_534;

export type Drawn =
  | { png: Uint8Array }
  /** Why there is none. */
  | { failed: 'late' | 'full' | 'no-picture' };

/** Draws a public page; where there is no browser, none can be drawn. */
export type DrawPage = (url: string) => Promise<Drawn>;

interface Drawing {
  /** Where Chromium is. */
  browser: string;
  url: string;
  admit: Admit;
}

/**
 * A picture of a page as a stranger's browser shows it: in a process of its own that knows no secret, as a user
 * that owns nothing where we may choose one, with a new profile, and with no way out but through the gate.
 */
export async function drawPage({ browser, url, admit }: Drawing): Promise<Drawn> {
  const time = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  // Pages of ours that stand behind https are asked for by it, and answered by this process.
  const key = url.startsWith('https:') ? await makePassingKey() : null;
  const proxy = await openPageProxy(admit, {
    bounds: bounds.page,
    key,
    outOfTime: time.signal,
  });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  const child = spawn(
    browser,
    flagsFor({ url, folder, port: proxy.port, spkiHash: key?.spkiHash ?? '' }),
    {
      cwd: folder,
      env: { HOME: folder, PATH: '/usr/bin:/bin' },
      stdio: 'ignore',
      detached: true,
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    },
  );
  try {
    // Whoever waits for an answer comes first; one that is gone already needs none.
    if (child.pid !== undefined) yieldToOthers(child.pid);
    const failed = await ended(child, time.signal);
    return failed ? { failed } : pictureIn(folder);
  } finally {
    if (child.pid !== undefined) endGroup(child.pid);
    time.abort();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

interface Flags {
  url: string;
  folder: string;
  port: number;
  /** The one certificate that needs no authority; '': none. */
  spkiHash: string;
}

const flagsFor = ({ url, folder, port, spkiHash }: Flags): string[] => [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
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
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ...(spkiHash ? [`--ignore-certificate-errors-spki-list=${spkiHash}`] : []),
  '--js-flags=--max-old-space-size=256',
  `--user-data-dir=${join(folder, 'profile')}`,
  `--window-size=${bounds.view.width},${bounds.view.height}`,
  '--virtual-time-budget=8000',
  '--run-all-compositor-stages-before-draw',
  `--screenshot=${join(folder, 'page.png')}`,
  url,
];

type Child = ReturnType<typeof spawn>;

/** Waits for it, looking after what it takes. @returns why it was ended; null: it ended by itself. */
async function ended(child: Child, over: AbortSignal): Promise<'late' | 'full' | null> {
  let isOver = false;
  child.once('error', () => (isOver = true));
  child.once('exit', () => (isOver = true));
  const until = performance.now() + bounds.ms;
  while (!isOver) {
    if (performance.now() > until) return 'late';
    if (memoryOf(child.pid) > bounds.memoryBytes) return 'full';
    await sleep(150, undefined, { signal: over });
  }
  return null;
}

/** Proportional set size of all processes of a group, in bytes: what they share is counted once. Linux alone tells. */
function memoryOf(group: number | undefined): number {
  if (group === undefined) return 0;
  let sum = 0;
  for (const pid of numbersIn('/proc')) {
    const stat = read(`/proc/${pid}/stat`);
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) continue;
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
    sum += Number(kilobytes) * 1024;
  }
  return sum;
}

const numbersIn = (folder: string) => {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

/** '' for what is gone by now, or not there on this system. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The folder is another user's by now: what lies there may be a way to somewhere else. */
function pictureIn(folder: string): Drawn {
  let file: number | null = null;
  try {
    file = openSync(join(folder, 'page.png'), constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = fstatSync(file);
    return size > bounds.pictureBytes ? { failed: 'full' } : { png: readFileSync(file) };
  } catch {
    return { failed: 'no-picture' };
  } finally {
    if (file !== null) closeSync(file);
  }
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, os.priority.PRIORITY_LOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // They have all ended.
  }
}
