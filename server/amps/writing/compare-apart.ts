import { Problem } from '#domain/problems.ts';
import { wordDiff } from '#domain/amps/word-diff.ts';
import type { Piece } from '#domain/amps/word-diff.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import type { Whose } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import type { Compared, TwoTexts } from './comparing-thread.ts';

/** Fewer characters than these are compared sooner than a thread is asked. */
const shortCharacters = 20_000;

const inThread = ownThreads<readonly TwoTexts[], Compared>({
  file: new URL('./comparing-thread.ts', import.meta.url),
  // The longest texts that share nothing take a slow machine a second.
  patienceMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: 20,
  code: 'busy',
});

/**
 * What leads from each text to its other, word by word. Long ones are compared in a thread of their own, one
 * comparison after the other, so that nobody else waits for them.
 * @throws Problem `busy` for somebody's twentieth at once, or where the thread gave no answer.
 */
export async function compareApart(whose: Whose, pairs: readonly TwoTexts[]): Promise<Piece[][]> {
  const characters = pairs.reduce((sum, [old, now]) => sum + old.length + now.length, 0);
  if (characters <= shortCharacters) return pairs.map(([old, now]) => wordDiff(old, now));
  return inTurn(whose, () =>
    inThread(async (ask) => {
      const answer = await ask(pairs);
      if ('compared' in answer) return answer.compared;
      if (answer.gone === 'broken' && answer.error) throw answer.error;
      throw new Problem('busy');
    }),
  );
}
