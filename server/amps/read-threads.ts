import type { z } from 'zod';
import type { CommentThread, CommentThreads } from '#contract/amp-events.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { cursorAt, onward, placesOf } from '../foundation/http/onward.ts';
import { countedAtMost } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { readerOf } from './amp-lines.ts';
import { countComments } from './event-table.ts';
import { findAmpFor } from './find-amp.ts';
import { showEvent } from './show-event.ts';
import { answersTo, bytesOfAnswers, countThreads, threadsBefore } from './thread-table.ts';

interface Reading {
  ampId: number;
  person: Person;
  state: 'open' | 'resolved';
  before?: string | undefined;
  limit: number;
}

/** Comments on words of an Amp with their answers, the newest first, from a place on. @throws Problem `not-found` */
export async function readThreads(
  { db: { root } }: Pick<Tools, 'db'>,
  { ampId, person, state, before, limit }: Reading,
): Promise<z.infer<typeof CommentThreads>> {
  await findAmpFor(root, { ampId, person });
  const reader = readerOf(person);
  const [place] = placesOf(before);
  const most = countedAtMost + 1;
  const asked = { ampId, isResolved: state === 'resolved', before: place, limit: limit + 1 };
  const [rows, open, resolved, comments] = await Promise.all([
    threadsBefore(root, asked, reader),
    countThreads(root, { ampId, isResolved: false, most }, reader),
    countThreads(root, { ampId, isResolved: true, most }, reader),
    countComments(root, { ampId, most }, reader),
  ]);
  const shown = limits.threadAnswers;
  const answersOf = { most: shown + 1, eventIds: rows.map(({ id }) => id) };
  const bytes = await bytesOfAnswers(root, answersOf, reader);
  const read = untilFull(
    rows,
    ({ id, text }) => Buffer.byteLength(text ?? '') + (bytes.get(id) ?? 0),
  );
  const eventIds = read.map(({ id }) => id);
  const said = Map.groupBy(
    await answersTo(root, { ...answersOf, eventIds }, reader),
    (answer) => answer.parent_id,
  );
  const threads = read.map((row): CommentThread => {
    const answers = said.get(row.id) ?? [];
    return {
      comment: showEvent(row, person),
      answers: answers
        .slice(0, shown)
        .toReversed()
        .map((answer) => showEvent(answer, person)),
      earlier: answers.length > shown,
    };
  });
  return {
    ...onward(threads, { limit, cursorOf: ({ comment }) => cursorAt(comment.id) }),
    open: counted(open),
    resolved: counted(resolved),
    comments: counted(comments),
  };
}

/**
 * As many as one part of an answer holds by the letters in them, and one more, which says that there are more: what is
 * beyond is not read.
 * @internal
 */
export function untilFull<Row>(rows: readonly Row[], bytesOf: (row: Row) => number): Row[] {
  let bytes = 0;
  const beyond = rows.findIndex((row) => {
    bytes += bytesOf(row);
    return bytes > limits.onward.bytes;
  });
  return beyond < 0 ? [...rows] : rows.slice(0, Math.max(beyond + 1, 2));
}

const counted = (found: number) => ({
  total: Math.min(found, countedAtMost),
  more: found > countedAtMost,
});
