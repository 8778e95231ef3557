import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../foundation/fair-turns.ts';
import type { Whose } from '../foundation/fair-turns.ts';
import { ownThreads } from '../foundation/own-threads.ts';
import type { Paper } from './papers.ts';
import type { Printed } from './printing-thread.ts';

const inThread = ownThreads<Paper, Printed>({
  file: new URL('./printing-thread.ts', import.meta.url),
  patienceMs: 15_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
});

const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: 200,
  waitingEach: 20,
  patienceMs: 20_000,
  code: 'busy',
});

const tooMuch = 'This paper takes too long to print. Please shorten the names on it.';

/**
 * Prints in a thread of its own, one paper after the other: rare characters and names that are read both
 * ways take their time, and nobody else shall wait for it. What is on it was fetched before.
 * @throws Problem `busy`; `invalid` for what takes too long
 */
export const printApart = (whose: Whose, paper: Paper): Promise<Uint8Array> =>
  inTurn(whose, () =>
    inThread(async (ask) => {
      const printed = await ask(paper);
      if ('pdf' in printed) return printed.pdf;
      if ('failed' in printed) throw printed.failed;
      if (printed.gone === 'broken') throw printed.error ?? new Error('The printing thread ended.');
      throw new Problem('invalid', { says: tooMuch, cause: printed.error });
    }),
  );
