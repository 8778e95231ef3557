import type { Log } from './log.ts';

interface Asked {
  /** The next ids above this one, in order; none when all had their turn. */
  next: (after: number) => Promise<number[]>;
  ask: (id: number) => Promise<void>;
}

/**
 * Asks every one there is, a batch at a time, whatever their number. One that throws is logged, and keeps
 * none of the others from its turn. @returns what was thrown
 */
export async function eachForItself(log: Log, { next, ask }: Asked): Promise<unknown[]> {
  const thrown: unknown[] = [];
  let batch = await next(0);
  for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
    thrown.push(...(await eachOf(log, batch, ask)));
    batch = await next(last);
  }
  return thrown;
}

/** The same of all that are known already. @returns what was thrown */
export async function eachOf<One>(
  log: Log,
  all: readonly One[],
  ask: (one: One) => Promise<void>,
): Promise<unknown[]> {
  const thrown: unknown[] = [];
  for (const one of all) {
    try {
      await ask(one);
    } catch (error) {
      log.error({ error, one }, 'one could not be asked; the others are');
      thrown.push(error);
    }
  }
  return thrown;
}
