import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Proportional set size of all processes of a group, in bytes: what they share is counted once. Where another user's is
 * not told, as in a container, resident memory is counted, of which a part is shared. Linux alone tells.
 */
export function memoryOf(group: number | undefined): number {
  if (group === undefined) return 0;
  let sum = 0;
  for (const pid of numbersIn('/proc')) {
    const stat = read(`/proc/${pid}/stat`);
    // proc(5): the process group is the third after the name, resident pages are the twenty-second.
    const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(facts[2]) !== group) continue;
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
    sum += kilobytes ? Number(kilobytes) * 1024 : Number(facts[21]) * pageBytes;
  }
  return sum;
}

const pageBytes = 4_096;

/** What lies in a folder, whoever writes there meanwhile. */
export function bytesIn(folder: string): number {
  let sum = 0;
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    sum += found?.isDirectory() ? bytesIn(path) : (found?.size ?? 0);
  }
  return sum;
}

const numbersIn = (folder: string) => namesIn(folder).filter((name) => /^\d+$/.test(name));

/** None where it is gone by now, or not there on this system. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** '' for what is gone by now, or not there on this system. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
