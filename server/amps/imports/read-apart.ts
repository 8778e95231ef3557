import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { fairTurns } from '../../foundation/fair-turns.ts';
import { ownThreads } from '../../foundation/own-threads.ts';
import type { NoAnswer } from '../../foundation/own-threads.ts';
import type { EntryDraft } from './draft-of-entry.ts';
import { unreadable } from './file-entry.ts';
import type { FileReading } from './read-file.ts';
import type { FileTold, ThreadAnswer, ThreadQuestion } from './reading-thread.ts';

const inThread = ownThreads<ThreadQuestion, ThreadAnswer>({
  file: new URL('./reading-thread.ts', import.meta.url),
  patienceMs: limits.imports.readMs,
  // A file's chosen texts, and not more of the machine.
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
});

/** Of all people together; one of them has one file read at a time, see `turn-of-person.ts`. */
const inTurn = fairTurns({
  atOnce: limits.imports.readers,
  atOnceEach: 1,
  waiting: limits.imports.waiting,
  waitingEach: 1,
  patienceMs: limits.imports.readMs + 5_000,
  says: 'Several files are being read at the moment. Please try again in a minute.',
});

/** The drafts that were asked for: the next is handed over when this one is done with. */
export type Drafts = () => AsyncGenerator<EntryDraft>;

/**
 * Reads a file in a thread of its own, so that nobody else waits for it, and no longer than `imports.readMs`.
 * @param work what is done with it; its drafts stay in the thread until they are asked for.
 * @throws Problem `invalid` in words, `too-many` while others are being read.
 */
export const readApart = <T>(
  { person, ...reading }: FileReading & { person: Person },
  work: (read: FileTold, drafts: Drafts) => Promise<T>,
): Promise<T> =>
  inTurn(person.id, () =>
    inThread(async (ask) => {
      const answer = await ask({ reading });
      if (!('read' in answer)) throw asProblem(answer);
      try {
        return await work(answer.read, () => draftsOf(ask, reading.keys));
      } finally {
        await ask('forget');
      }
    }),
  );

type Ask = (question: ThreadQuestion) => Promise<ThreadAnswer | NoAnswer>;

async function* draftsOf(ask: Ask, keys: readonly string[]): AsyncGenerator<EntryDraft> {
  for (const key of keys) {
    const answer = await ask({ key });
    if (!('draft' in answer)) throw asProblem(answer);
    if (answer.draft) yield answer.draft;
  }
}

const tooLong = 'This file takes too long to read. Export fewer posts at a time.';
const tooMuch = 'This file holds too much at once to be read. Export fewer posts at a time.';

function asProblem(answer: ThreadAnswer | NoAnswer): Error {
  if ('failed' in answer) return answer.failed;
  if ('says' in answer)
    return new Problem('invalid', answer.fields ? answer : { says: answer.says });
  if (!('gone' in answer)) return new Error('The reading thread answered another question.');
  if (answer.gone === 'late') return unreadable(tooLong);
  if (answer.gone === 'broken' && answer.error) return answer.error;
  return unreadable(tooMuch, answer.error);
}
