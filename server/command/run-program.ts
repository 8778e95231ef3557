import { inspect } from 'node:util';
import { FolderInUse } from '../foundation/db/lock.ts';
import { DamagedKey } from '../foundation/network/secret-key.ts';
import { Complaint } from './complaint.ts';
import { forTerminal } from './terminal.ts';

interface Asked {
  usage: string;
  help: boolean;
  /** Whether the words on the command line make sense. */
  fits: boolean;
}

/** A program's frame: its usage (2 when it was called wrongly), or its work (1 when that failed). */
export async function runProgram(
  { usage, help, fits }: Asked,
  work: (print: (line: string) => void) => Promise<void>,
): Promise<void> {
  if (help || !fits) {
    process.stdout.write(usage);
    process.exitCode = help ? 0 : 2;
    return;
  }
  try {
    await work((line) => void process.stdout.write(`${forTerminal(line)}\n`));
  } catch (error) {
    process.stderr.write(`${forTerminal(isSaid(error) ? error.message : inspect(error))}\n`);
    process.exitCode = 1;
  }
}

/** What says by itself what is wrong, and what to do. */
const isSaid = (error: unknown): error is Error =>
  error instanceof Complaint || error instanceof DamagedKey || error instanceof FolderInUse;
