import { handAtWork } from '../db/hand.ts';
import { fairTurns } from '../fair-turns.ts';

/**
 * A line for what is asked of others while somebody waits for it: two at once for each person. Jobs take no turn: what
 * they ask is bounded by what people have submitted. @param says to whom the line is full or too slow
 */
export function turnsOfAskers(says: string): <T>(ask: () => Promise<T>) => Promise<T> {
  const inTurn = fairTurns({
    atOnce: 20,
    atOnceEach: 2,
    waiting: 300,
    waitingEach: 30,
    patienceMs: 30_000,
    says,
  });
  return (ask) => {
    const personId = handAtWork()?.personId ?? null;
    return personId === null ? ask() : inTurn(personId, ask);
  };
}
