import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** How often the holder touches its file; another container cannot see its process, and goes by that. */
const touchEveryMs = 5_000;
const letGoAfterMs = 20_000;
const lookAgainMs = 20;

/** A sentence for whoever started a second program in one folder; no fault of ours. */
export class FolderInUse extends Error {}

/**
 * Takes the embedded engine's data directory for this process alone. Two processes on one directory
 * lose acknowledged rows without an error, so the second one must not start.
 * @returns a function that gives the directory back.
 * @throws FolderInUse naming the process that holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'owner.pid');
  const held = oneAtATime(path, () => holder(path) ?? take(path));
  if (held !== null) {
    throw new FolderInUse(
      `Another process (${held}) is using ${directory}. Stop it, choose another DATA_DIR, or set ` +
        'DATABASE_URL to share one PostgreSQL between processes.',
    );
  }
  const touching = setInterval(() => touch(path), touchEveryMs).unref();
  return () => {
    clearInterval(touching);
    rmSync(path, { force: true });
  };
}

function take(path: string): null {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx');
  writeSync(file, `${process.pid}\n${startOf(process.pid) ?? ''}\n${numbersHere()}\n`);
  closeSync(file);
  return null;
}

/** Of two that start at one moment both would find nobody: who looks takes it before the next one looks. */
function oneAtATime<T>(path: string, lookAndTake: () => T): T {
  const gate = `${path}.taking`;
  while (!passes(gate)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookAgainMs);
  try {
    return lookAndTake();
  } finally {
    rmSync(gate, { force: true });
  }
}

function passes(gate: string): boolean {
  try {
    closeSync(openSync(gate, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const made = statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // Looking takes no time: its process ended in the midst of it.
    if (Math.abs(Date.now() - made) > letGoAfterMs) rmSync(gate, { force: true });
    return false;
  }
}

/** Without its folder there is nothing to hold any more. */
function touch(path: string): void {
  if (!existsSync(path)) return;
  const now = new Date();
  utimesSync(path, now, now);
}

function holder(path: string): number | null {
  if (!existsSync(path)) return null;
  const [pidLine = '', startLine = '', where = ''] = readFileSync(path, 'utf8').split('\n');
  const pid = Number(pidLine);
  if (where !== '' && where !== numbersHere())
    return Date.now() - statSync(path).mtimeMs < letGoAfterMs ? pid : null;
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  if (!isAlive(pid)) return null;
  const start = startOf(pid);
  return start === null || startLine === '' || start === startLine ? pid : null;
}

/**
 * Names this process so that another can tell later whether it still runs: where its number counts, number
 * and start time. Two containers may have one host's name, and each a number 7 of its own.
 */
export const processName = () => `${here()}:${process.pid}:${startOf(process.pid) ?? ''}`;

/** Whether the process of that name may still run; one of another machine or container always may. */
export function processIsAlive(name: string): boolean {
  const [where, pidText, start] = name.split(':');
  if (where !== here()) return true;
  const pid = Number(pidText);
  return isAlive(pid) && (!start || startOf(pid) === start);
}

/** The end of a long name is what differs. */
const here = () => `${hostname().slice(-40)}/${numbersHere()}`;

/** Which numbers of processes mean what here: containers have theirs (pid_namespaces(7)). */
function numbersHere(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process in clock ticks (proc(5), field 22): tells a reused pid from the old owner. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
