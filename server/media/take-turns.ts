import { Problem } from '#domain/problems.ts';

interface Turns {
  atOnce: number;
  waiting: number;
  /** To whom the line is full. */
  says?: string;
}

/**
 * Work that needs much memory, so many at once and so many waiting.
 * @throws Problem `too-many` when the line is full.
 */
export function takeTurns({ atOnce, waiting, says }: Turns) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new Problem('too-many', says === undefined ? {} : { says });
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
