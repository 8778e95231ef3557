import { Problem } from '#domain/problems.ts';
import { isInTransaction } from '../../foundation/db/transaction.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import { lightWhateverBytes } from './update-work.ts';
import { withoutLate } from './without-late.ts';
import type { WithLate, WithoutLate } from './without-late.ts';

const inThread = ownThreads<WithLate, WithoutLate>({
  file: new URL('./late-thread.ts', import.meta.url),
  patienceMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: 300,
  waitingEach: 10,
  patienceMs: 20_000,
  code: 'busy',
});

/**
 * Works out a document without what came too late, as `withoutLate` does: of a long text in a thread, so that nobody
 * else waits for it, in the turn of whoever was late. Never within a transaction.
 * @throws Problem `busy` where the line is too long, or the thread gave no answer.
 */
export async function withoutLateApart(personId: number, asked: WithLate): Promise<WithoutLate> {
  if (isInTransaction()) throw new Error('What came too late is worked out between transactions.');
  if (bytesOf(asked) <= lightWhateverBytes) return withoutLate(asked);
  return inTurn(personId, () =>
    inThread(async (ask) => {
      const answer = await ask(asked);
      if (!('gone' in answer)) return answer;
      if (answer.gone === 'broken' && answer.error) throw answer.error;
      throw new Problem('busy');
    }),
  );
}

const bytesOf = ({ state, came }: WithLate) =>
  came.reduce((sum, { update }) => sum + update.length, state.length);
