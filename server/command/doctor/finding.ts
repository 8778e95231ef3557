import { row } from '../terminal.ts';

/** What one look found, in a sentence, and what to do where something is wrong. */
export interface Finding {
  /** One of the things that are looked at. */
  about:
    | 'Settings'
    | 'Database'
    | 'Worker'
    | 'Queue'
    | 'Files'
    | 'Mail'
    | 'Keys'
    | 'Disk'
    | 'Rules';
  is: 'well' | 'worth a look' | 'wrong';
  says: string;
  /** What the operator does about it; always given where something is wrong. */
  remedy?: string;
}

const marks = { well: 'ok   ', 'worth a look': 'look ', wrong: 'WRONG' } as const;

export function lineOf({ about, is, says, remedy }: Finding): string {
  const line = row(`${marks[is]}  ${about.padEnd(8)}  ${says}`);
  return remedy ? `${line}\n${' '.repeat(17)}${row(remedy)}` : line;
}

export const well = (about: Finding['about'], says: string): Finding => ({
  about,
  is: 'well',
  says,
});

export const wrong = (about: Finding['about'], says: string, remedy: string): Finding => ({
  about,
  is: 'wrong',
  says,
  remedy,
});

export const look = (about: Finding['about'], says: string, remedy: string): Finding => ({
  about,
  is: 'worth a look',
  says,
  remedy,
});

/** A look that fails has found something wrong: the reason is its sentence. */
export async function found(
  about: Finding['about'],
  remedy: string,
  lookAt: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await lookAt()].flat();
  } catch (error) {
    return [wrong(about, error instanceof Error ? error.message : String(error), remedy)];
  }
}
