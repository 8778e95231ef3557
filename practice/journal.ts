import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An append-only file of JSON lines that is read back whole at start. */
export interface Journal<Entry> {
  /**
   * Runs `decide` alone (no other entry is decided meanwhile), writes what it returns, and resolves
   * once the line is on the disk and applied: a process killed after that has not forgotten it.
   * What `decide` throws is passed on, and nothing is written.
   */
  commit: <Decided extends Entry>(decide: () => Decided) => Promise<Decided>;
  /** Writes without waiting for the disk: it survives a killed process, not a power cut. */
  note: (entry: Entry) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens or creates the file; calls `apply` for each entry already in it, and for each new one. */
export async function openJournal<Entry>(
  file: string,
  apply: (entry: Entry) => void,
): Promise<Journal<Entry>> {
  await mkdir(dirname(file), { recursive: true });
  const { lines, bytes } = await wholeLines(file);
  for (const [index, line] of lines.entries()) {
    const entry: Entry = parseLine(line, file, index + 1);
    apply(entry);
  }
  let size = bytes;
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

/** The lines of the file; a last one cut short by a kill is taken off it. */
async function wholeLines(file: string): Promise<{ lines: string[]; bytes: number }> {
  const content = await readIfThere(file);
  const bytes = content.lastIndexOf(0x0a) + 1;
  if (bytes < content.length) await truncate(file, bytes);
  const lines = content.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1);
  return { lines, bytes };
}

function parseLine(line: string, file: string, number: number) {
  try {
    return JSON.parse(line);
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return Buffer.alloc(0);
    throw error;
  }
}
