import type { ModuleKind } from '#domain/amps/modules.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import type { Trial, TrialAnswer } from './trying-thread.ts';
import { mostWorkMs } from './update-work.ts';

const inThread = ownThreads<Trial, TrialAnswer>({
  file: new URL('./trying-thread.ts', import.meta.url),
  patienceMs: 1_500,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: 100,
  code: 'busy',
});

/**
 * Whether a document can take an update without everybody waiting for it: tried on a copy, in a thread of
 * its own, one after the other, and given up when it takes long.
 * @throws Problem `busy` for somebody's hundredth at once.
 */
export const isTakenSoon = (
  { personId, kind }: { personId: number; kind: ModuleKind },
  stateNow: () => Uint8Array,
  update: Uint8Array,
): Promise<boolean> =>
  inTurn(personId, () =>
    inThread(async (ask) => {
      const answer = await ask({ kind, state: stateNow(), update });
      return 'ms' in answer && answer.ms <= mostWorkMs;
    }),
  );
