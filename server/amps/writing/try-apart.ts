import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import type { Trial, TrialAnswer } from './trying-thread.ts';
import { mostWorkMs } from './update-work.ts';

const inThread = ownThreads<Trial, TrialAnswer>({
  file: new URL('./trying-thread.ts', import.meta.url),
  patienceMs: 3_000,
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
 * What a document takes to be read once it has taken in an update: tried on a copy, in a thread of its own, one after
 * the other, and given up when it takes long. @returns null where everybody would wait for it.
 * @throws Problem `busy` for somebody's hundredth at once.
 */
export async function triedApart(
  whose: { personId: number; kind: ModuleKind },
  stateNow: () => Uint8Array,
  update: Uint8Array,
): Promise<number | null> {
  const readingMs = await readApart(whose, stateNow, update);
  return readingMs !== null && readingMs <= mostWorkMs ? readingMs : null;
}

/** What a stored document takes to be read. @throws Problem `busy`, as above, and where nothing came of it. */
export async function weighedApart(
  whose: { personId: number; kind: ModuleKind },
  state: Uint8Array,
): Promise<number> {
  const readingMs = await readApart(whose, () => state, null);
  if (readingMs === null) throw new Problem('busy');
  return readingMs;
}

const readApart = (
  { personId, kind }: { personId: number; kind: ModuleKind },
  stateNow: () => Uint8Array,
  update: Uint8Array | null,
): Promise<number | null> =>
  inTurn(personId, () =>
    inThread(async (ask) => {
      const answer = await ask({ kind, state: stateNow(), update });
      return 'readingMs' in answer ? answer.readingMs : null;
    }),
  );
