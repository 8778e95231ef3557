import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import type { Pace } from '../../foundation/http/pace.ts';
import { pacesOfPeople } from '../../foundation/paces-of-people.ts';
import { mostReadingMs } from './update-work.ts';

/** Milliseconds of the processor that a person's documents may cost in a second, and at once after a rest. */
const rate = { perSecond: 100, burst: 1_000 };
/** Every document of all windows may wait to be opened and to be stored; calls come beside them. */
const mostWaiting = 300;

/** What the work took of the processor: held against its person, whose next one waits for it. */
export interface Weighed {
  workMs: number;
}

const defaults = {
  now: () => performance.now(),
  rest: (ms: number): Promise<unknown> => sleep(ms, undefined, { ref: false }),
};

/** Work that waits for the turn of any of several people. */
export interface SharedTurn<T> {
  /** One more whose turn it may be done in. */
  join(personId: number): void;
  done: Promise<T>;
}

/**
 * Work on whole documents, of each person one after the other: many that are just not too heavy are opened
 * and stored as slowly as they are heavy, and nobody else waits for them. Null: the product itself.
 * @throws Problem `busy` for somebody whose line is too long.
 * @internal
 */
export function documentTurns({ now, rest } = defaults) {
  const inTurn = fairTurns({
    atOnce: Infinity,
    atOnceEach: 1,
    waiting: Infinity,
    waitingEach: mostWaiting,
    code: 'busy',
  });
  const paceOf = pacesOfPeople(rate, now);

  async function inDocumentTurn<T extends Weighed>(
    personId: number | null,
    work: () => Promise<T>,
  ): Promise<T> {
    if (personId === null) return work();
    return inTurn(personId, async () => {
      const pace = paceOf(personId);
      const restMs = pace(0);
      if (restMs > 0) await rest(restMs);
      return weighed(pace, work);
    });
  }

  /**
   * Work for several people, in the turn of whoever has theirs first: nobody waits for what another one has to do.
   * @param work is told whose turn it is: what it says that it took is held against them.
   */
  function inTurnOfAny<T extends Weighed>(
    people: readonly number[],
    work: (personId: number | null) => Promise<T>,
  ): SharedTurn<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const joined = new Set<number>();
    let waiting = 0;
    let hasBegun = false;
    const begin = async (personId: number | null) => {
      if (hasBegun) return { workMs: 0 };
      hasBegun = true;
      const working = work(personId);
      resolve(working);
      return working;
    };
    const join = (personId: number | null) => {
      if (hasBegun || (personId !== null && joined.has(personId))) return;
      if (personId !== null) joined.add(personId);
      waiting += 1;
      inDocumentTurn(personId, () => begin(personId)).catch((error: unknown) => {
        waiting -= 1;
        // A line that is full keeps nobody from another one.
        if (waiting > 0) return;
        hasBegun = true;
        reject(error);
      });
    };
    for (const personId of people.length > 0 ? people : [null]) join(personId);
    return { join, done: promise };
  }

  /**
   * Holds work against several people by the weight that each has in it. @param whose in whose turn it was done
   * @returns their part, which is held against them as their turn ends
   */
  function shareWork(
    ms: number,
    weights: ReadonlyMap<number, number>,
    whose: number | null,
  ): number {
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    if (all === 0) return ms;
    for (const [personId, weight] of weights)
      if (personId !== whose) paceOf(personId)((ms * weight) / all);
    return (ms * (weights.get(whose ?? 0) ?? 0)) / all;
  }

  return {
    inDocumentTurn,
    inTurnOfAny,
    shareWork,
    /** Holds work against somebody that was done in the turn of another one. */
    weighFor: (personId: number, ms: number): void => void paceOf(personId)(ms),
  };
}

async function weighed<T extends Weighed>(pace: Pace, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    pace(done.workMs);
    return done;
  } catch (error) {
    // It was read, and what it would have become as well.
    if (error instanceof Problem && error.code === 'too-large') pace(2 * mostReadingMs);
    throw error;
  }
}

/** The turns of this process. */
export const { inDocumentTurn, inTurnOfAny, shareWork, weighFor } = documentTurns();
