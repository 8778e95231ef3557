import type { Person } from '#domain/people/person.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';

const inTurn = fairTurns({
  atOnce: Infinity,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: 1,
  says: 'Another file of yours is being read. Please wait until that is done, and try again then.',
});

/**
 * One file of a person at a time, from its first byte to its last draft, so that nobody's files keep
 * others from theirs. A second one waits (a button pressed twice).
 * @throws Problem `too-many` in words for a third one.
 */
export const inTurnOf = <T>({ id }: Person, work: () => Promise<T>): Promise<T> => inTurn(id, work);
