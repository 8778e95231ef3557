import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import type { Trial, TrialAnswer } from './trying-thread.ts';
import { mostWorkMs } from './update-work.ts';

const inThread = ownThreads<Trial, TrialAnswer>({
  file: new URL('./trying-thread.ts', import.meta.url),
  patienceMs: 3_000,
  // Less of a stack than the process has: what breaks off for want of it does so here.
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 0.5 },
});

const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: 100,
  code: 'busy',
});

/** What was found out of an update on a copy. */
export interface Tried {
  /** What the document takes to be read that it makes. */
  readingMs: number;
  /** Something in the copy waits for changes that are not there: with them it may take any time. */
  waits: boolean;
}

/**
 * What a document takes to be read once it has taken in an update: tried on a copy, in a thread of its own, one after
 * the other, and given up when it takes long. @returns null where everybody would wait for it.
 * @throws Problem `busy` for somebody's hundredth at once.
 */
export async function triedApart(
  whose: { personId: number; kind: ModuleKind },
  stateNow: () => Uint8Array,
  update: Uint8Array,
): Promise<Tried | null> {
  const tried = await readApart(whose, stateNow, update);
  return tried !== null && tried.readingMs <= mostWorkMs ? tried : null;
}

/** What a stored document takes to be read. @throws Problem `busy`, as above, and where nothing came of it. */
export async function weighedApart(
  whose: { personId: number; kind: ModuleKind },
  state: Uint8Array,
): Promise<number> {
  const tried = await readApart(whose, () => state, null);
  if (tried === null) throw new Problem('busy');
  return tried.readingMs;
}

const readApart = (
  { personId, kind }: { personId: number; kind: ModuleKind },
  stateNow: () => Uint8Array,
  update: Uint8Array | null,
): Promise<Tried | null> =>
  inTurn(personId, () =>
    inThread(async (ask) => {
      const answer = await ask({ kind, state: stateNow(), update });
      return 'readingMs' in answer ? answer : null;
    }),
  );
