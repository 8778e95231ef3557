import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An append-only file of JSON lines that is read back whole at start. */
export interface Journal<Entry> {
  /**
   * Runs `decide` alone (no other entry is decided meanwhile), writes what it returns, and resolves
   * once the line is on the disk and applied: a process killed after that has not forgotten it.
   * What `decide` throws is passed on, and nothing is written.
   */
  commit<Decided extends Entry>(decide: () => Decided): Promise<Decided>;
  /** Writes without waiting for the disk: it survives a killed process, not a power cut. */
  note(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

/** Opens or creates the file; calls `apply` for each entry already in it, and for each new one. */
export async function openJournal<Entry>(
  file: string,
  apply: (entry: Entry) => void,
): Promise<Journal<Entry>> {
  await mkdir(dirname(file), { recursive: true });
  let size = await replay(file, apply);
  const handle = await open(file, 'a');
  let queue: Promise<unknown> = Promise.resolve();
  let torn = false;

  async function write(entry: Entry) {
    // A write that failed half-way must not swallow the line after it.
    if (torn) await handle.truncate(size);
    torn = true;
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    await handle.appendFile(line);
    size += line.length;
    torn = false;
  }

  function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    commit: (decide) =>
      inTurn(async () => {
        const entry = decide();
        await write(entry);
        await handle.sync();
        apply(entry);
        return entry;
      }),
    note: (entry) =>
      inTurn(async () => {
        await write(entry);
        apply(entry);
      }),
    close: () => inTurn(() => handle.close()),
  };
}

/** Returns how many bytes of the file are whole lines; a last line cut by a kill is dropped. */
async function replay<Entry>(file: string, apply: (entry: Entry) => void): Promise<number> {
  const bytes = await readIfThere(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) await truncate(file, whole);
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) apply(parseLine<Entry>(line, file, index + 1));
  return whole;
}

function parseLine<Entry>(line: string, file: string, number: number): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch (cause) {
    throw new Error(`${file} line ${number} is damaged; move the file away to start empty`, {
      cause,
    });
  }
}

async function readIfThere(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
