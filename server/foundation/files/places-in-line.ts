import { fairTurns } from '../fair-turns.ts';
import type { Whose } from '../fair-turns.ts';
import { handAtWork } from '../db/hand.ts';
import { strangersOf } from '../network/network-of.ts';

/** Connections to a store; of one person, of strangers of one network, or of our own jobs. */
export const connections = { atOnce: 50, atOnceEach: 20 };

/**
 * Calls of a store take one of its connections each, for as long as their bytes take to come or to go. Those
 * who ask much wait for those who ask little, and nobody waits without end.
 * @throws Problem `busy`
 */
export const placesInLine = (patienceMs: number) =>
  fairTurns({
    ...connections,
    waiting: Infinity,
    waitingEach: 500,
    patienceMs,
    code: 'busy',
    says: 'Stored files are asked for too much at the moment. Please try again in a few seconds.',
  });

/** For whom the store is asked now. */
export function whoAsks(): Whose {
  const hand = handAtWork();
  if (!hand) return 'jobs';
  return hand.personId ?? strangersOf(hand.address);
}
