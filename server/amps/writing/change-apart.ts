import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { changeText } from './change-text.ts';
import type { ChangedText, Changing } from './change-text.ts';
import type { ChangeAnswer, ToBeChanged } from './changing-thread.ts';

/** What is stored and what comes into it, in bytes: up to so many are changed sooner than a thread is asked. */
export const lightBytes = 50_000;

const inThread = ownThreads<ToBeChanged, ChangeAnswer>({
  file: new URL('./changing-thread.ts', import.meta.url),
  // The longest text takes a slow machine a second.
  patienceMs: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

/** Only who has a document’s turn comes here, once: the line is as long as there are people, and moves on by itself. */
const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: Infinity,
  waitingEach: Infinity,
  code: 'busy',
});

/**
 * Changes a text as `changeText` does: a long one in a thread of its own, one after the other, so that nobody else
 * waits for it. Nothing in there waits for anything: it can be asked with rows locked.
 * @throws Problem as `changeText` does; `busy` where the thread gave no answer.
 */
export async function changeApart(
  personId: number | null,
  kind: ModuleKind,
  changing: Changing,
): Promise<ChangedText> {
  if (isLight(changing, changing.change)) return changeText(serverModuleOf(kind), changing);
  return inTurn(personId ?? 'the product', () =>
    inThread(async (ask) => {
      const answer = await ask({ kind, changing });
      if ('changed' in answer) return answer.changed;
      if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.detail);
      if (answer.gone === 'broken' && answer.error) throw answer.error;
      throw new Problem('busy');
    }),
  );
}

/** Whether a change is done sooner than a thread is asked. */
export function isLight(
  { state }: Pick<Changing, 'state'>,
  { typed, fields }: Changing['change'],
): boolean {
  const written = fields === undefined ? 0 : JSON.stringify(fields).length;
  return state.length + (typed?.update.length ?? 0) + written <= lightBytes;
}
