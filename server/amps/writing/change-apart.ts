import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { isInTransaction } from '../../foundation/db/transaction.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { changeText, readSlowly } from './change-text.ts';
import type { ChangedText, Changing, TextChange } from './change-text.ts';
import { weighFor } from './document-turns.ts';
import { lightMs, lightWhateverBytes } from './update-work.ts';
import type { ChangeAnswer, ToBeChanged } from './changing-thread.ts';

/** About fifty milliseconds at most, whatever they say. A thread takes a second to start, and to run as fast. */
const lightBytes = 50_000;
/** The document is read and written, and nothing more is done with it: a fifth of a millisecond for a thousand bytes. */
const traces = 1 / 4;

/** The longest text takes a slow machine a second. */
const patienceMs = 20_000;

const inThread = ownThreads<ToBeChanged, ChangeAnswer>({
  file: new URL('./changing-thread.ts', import.meta.url),
  patienceMs,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

/** Whoever waits here holds nothing in the database, so that it can be refused and tried again. */
const inTurn = fairTurns({
  atOnce: 1,
  atOnceEach: 1,
  waiting: 300,
  waitingEach: 10,
  patienceMs: 20_000,
  code: 'busy',
});

/**
 * Changes a text as `changeText` does: a long one in a thread of its own, one after the other, so that nobody else
 * waits for it. Never within a transaction, in which a long one would keep others waiting all the same.
 * @throws Problem as `changeText` does; `busy` where the line is too long, or the thread gave no answer.
 */
export async function changeApart(
  personId: number | null,
  kind: ModuleKind,
  changing: Changing,
): Promise<ChangedText> {
  if (isInTransaction()) throw new Error('A long text is changed before a transaction begins.');
  const here = isLight(changing) ? await changeHere(kind, changing) : null;
  if (here) return here;
  return inTurn(personId ?? 'the product', () =>
    inThread(async (ask) => {
      const answer = await ask({ kind, changing });
      if ('changed' in answer) return answer.changed;
      if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.detail);
      if (answer.gone === 'broken' && answer.error) throw answer.error;
      if (answer.gone === 'late' && personId !== null) weighFor(personId, patienceMs / 10);
      throw new Problem('busy');
    }),
  );
}

const longInside = new Error('A long text was to be changed within a transaction.');

/**
 * The same within a transaction, of short texts alone.
 * @throws Problem `busy` for a long one, as `isForAThread` knows.
 */
export async function changeInside(kind: ModuleKind, changing: Changing): Promise<ChangedText> {
  const here = isLight(changing) ? await changeHere(kind, changing) : null;
  if (here) return here;
  throw new Problem('busy', { cause: longInside });
}

/**
 * @returns null for a document of which only shows as it is read that another order may take long, or that the stack ends in
 *   it: a thread has more.
 */
async function changeHere(kind: ModuleKind, changing: Changing): Promise<ChangedText | null> {
  try {
    const isToBeSoon = bytesOf(changing, changing.change) > lightWhateverBytes;
    return await changeText(serverModuleOf(kind), { ...changing, isToBeSoon });
  } catch (error) {
    if (error === readSlowly || error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether a transaction failed because a text in it is long: that is to be worked out before the next one. */
export const isForAThread = (error: unknown): boolean =>
  error instanceof Problem && error.cause === longInside;

/**
 * Whether a change is done sooner than a thread is asked. What counts is the text: an article of one page that was
 * written for weeks is a short one, where it is read soon in whatever order its changes come. @internal
 */
export function isLight({
  was,
  change,
  ...stored
}: Stored & Pick<Changing, 'was' | 'change' | 'writes'>): boolean {
  if (change.typed?.isReadSoon && change.typed.writesSeen !== stored.writes) return false;
  if (!isReadSoon(stored, change)) return false;
  const texts = JSON.stringify(was).length + writtenIn(change);
  return texts + traces * bytesOf(stored, change) <= lightBytes;
}

/** Whether that is so, as far as it shows before the fields are read. */
export const isShort = (stored: Stored, change: TextChange): boolean =>
  isReadSoon(stored, change) && bytesOf(stored, change) + writtenIn(change) <= lightBytes;

type Stored = Pick<Changing, 'state' | 'readingMs'>;

/** What a call brings was not looked at with what is there; what was stored took so long to be read. */
function isReadSoon(stored: Stored, change: TextChange): boolean {
  if (bytesOf(stored, change) <= lightWhateverBytes) return true;
  return change.typed ? change.typed.isReadSoon : (stored.readingMs ?? Infinity) <= lightMs;
}

const bytesOf = ({ state }: Stored, { typed }: TextChange) =>
  state.length + (typed?.update.length ?? 0);
const writtenIn = ({ fields }: TextChange) => (fields ? JSON.stringify(fields).length : 0);
