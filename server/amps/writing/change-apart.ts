import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import { isInTransaction } from '../../foundation/db/transaction.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { changeText } from './change-text.ts';
import type { ChangedText, Changing, TextChange } from './change-text.ts';
import { weighFor } from './document-turns.ts';
import { knownReadingMs, lightMs } from './update-work.ts';
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
  if (isLight(changing)) return changeText(serverModuleOf(kind), changing);
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
  if (isLight(changing)) return changeText(serverModuleOf(kind), changing);
  throw new Problem('busy', { cause: longInside });
}

/** Whether a transaction failed because a text in it is long: that is to be worked out before the next one. */
export const isForAThread = (error: unknown): boolean =>
  error instanceof Problem && error.cause === longInside;

/**
 * Whether a change is done sooner than a thread is asked. What counts is the text: an article of one page that was
 * written for weeks is a short one, unless it takes long to read. @internal
 */
export function isLight({
  was,
  change,
  ...stored
}: Stored & Pick<Changing, 'was' | 'change' | 'writes'>): boolean {
  if (!isReadSoon(stored, change.typed?.workMs)) return false;
  if (change.typed && change.typed.knownFor !== stored.writes) return false;
  const { state } = stored;
  const texts = JSON.stringify(was).length + writtenIn(change);
  return texts + traces * (state.length + typedIn(change)) <= lightBytes;
}

/** Whether that is so, as far as it shows before the fields are read. */
export const isShort = (stored: Stored, change: TextChange): boolean =>
  isReadSoon(stored, change.typed?.workMs) &&
  stored.state.length + typedIn(change) + writtenIn(change) <= lightBytes;

type Stored = Pick<Changing, 'state' | 'readingMs'>;

/** Whether a stored document is read soon, with what came since and took so long. Of what was never measured nobody knows. */
export const isReadSoon = (stored: Stored, sinceMs = 0): boolean =>
  (knownReadingMs(stored) ?? Infinity) + sinceMs <= lightMs;

const typedIn = ({ typed }: TextChange) => typed?.update.length ?? 0;
const writtenIn = ({ fields }: TextChange) => (fields ? JSON.stringify(fields).length : 0);
