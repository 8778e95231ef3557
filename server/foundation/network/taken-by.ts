import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Asked again and again: the proportional set size of all processes of a group, in bytes, in which what they share is
 * counted once. Where another user's is not told, as in a container, resident memory is counted, of which a part is
 * shared. Linux alone tells.
 */
export function memoryOf(group: number | undefined): () => Promise<number> {
  /** Whose group was read already, and is another. */
  const others = new Set<string>();
  return async () => {
    if (group === undefined) return 0;
    const pids = (await namesIn('/proc')).filter((name) => /^\d+$/.test(name) && !others.has(name));
    const taken = await Promise.all(
      pids.map(async (pid) => {
        const stat = await read(`/proc/${pid}/stat`);
        // proc(5): the process group is the third after the name, resident pages are the twenty-second.
        const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(facts[2]) !== group) {
          others.add(pid);
          return 0;
        }
        const told = await read(`/proc/${pid}/smaps_rollup`);
        const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(told) ?? [];
        return kilobytes ? Number(kilobytes) * 1024 : Number(facts[21]) * pageBytes;
      }),
    );
    return taken.reduce((sum, bytes) => sum + bytes, 0);
  };
}

const pageBytes = 4_096;

/** What lies in a folder, whoever writes there meanwhile; counted until there are more than `most` entries. */
export async function takenIn(
  folder: string,
  most: number,
): Promise<{ bytes: number; entries: number }> {
  const folders = [folder];
  let bytes = 0;
  let entries = 0;
  for (let at = folders.pop(); at !== undefined && entries <= most; at = folders.pop()) {
    const paths = (await namesIn(at)).map((name) => join(at, name));
    entries += paths.length;
    for (const path of paths.slice(0, most)) {
      const found = await factsOf(path);
      if (found?.isDirectory()) folders.push(path);
      else bytes += found?.size ?? 0;
    }
  }
  return { bytes, entries };
}

/** None where it is gone by now, or not there on this system. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** '' for what is gone by now, or not there on this system. */
const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const factsOf = (path: string) => lstat(path).catch(() => null);
