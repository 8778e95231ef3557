import type { SentBack } from '#contract/modules/sent-back.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { readerOf } from './amp-lines.ts';
import { answersTo, lastSentBack } from './event-table.ts';
import { findModuleFor } from './find-amp.ts';
import { showEvent } from './show-event.ts';

/** As many tell what was answered, the newest; what was said before stands among the comments. */
const mostAnswers = 20;

/** Why a module was sent back the last time, and what was answered to that. @throws Problem `not-found` */
export async function readSentBack(
  { db: { root } }: Pick<Tools, 'db'>,
  { moduleId, person }: { moduleId: number; person: Person },
): Promise<SentBack> {
  const { amp } = await findModuleFor(root, { moduleId, person });
  const reader = readerOf(person);
  const row = await lastSentBack(root, { ampId: amp.id, moduleIds: [moduleId] }, reader);
  if (!row) return { sent_back: null, answers: [], earlier: false };
  const asked = { ampId: amp.id, eventId: row.id, limit: mostAnswers + 1 };
  const answers = await answersTo(root, asked, reader);
  return {
    sent_back: showEvent(row, person),
    answers: answers
      .slice(0, mostAnswers)
      .toReversed()
      .map((answer) => showEvent(answer, person)),
    earlier: answers.length > mostAnswers,
  };
}
