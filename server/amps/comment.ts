import { AmpEvent } from '#contract/amp-events.ts';
import { eventType } from '#domain/amps/activity.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { cursorAt, onward, placesOf } from '../foundation/http/onward.ts';
import { countedAtMost } from '../foundation/http/paging.ts';
import { notifyOfComment } from '../notices/notify-of-comment.ts';
import { takeRoom } from '../storage/take-room.ts';
import type { Tools } from '../tools.ts';
import { readerOf } from './amp-lines.ts';
import { countComments, eventsBefore, findEvent, insertEvent } from './event-table.ts';
import { findAmpFor, lockAmpFor, requireRight } from './find-amp.ts';

interface Commenting {
  ampId: number;
  person: Person;
  text: string;
  module_id: number | null;
  parent_id: number | null;
}

/**
 * Says something on an Amp, to everyone who may see it. @throws Problem `invalid` on a foreign parent,
 * `room-spent`
 */
export async function comment(tools: Tools, commenting: Commenting): Promise<AmpEvent> {
  const { ampId, person, module_id: moduleId, parent_id: parentId } = commenting;
  return tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'comment');
    const reader = readerOf(person);
    const hasParent =
      parentId === null || (await findEvent(tx, { ampId, eventId: parentId }, reader));
    const hasModule = moduleId === null || amp.modules.some(({ id }) => id === moduleId);
    if (!hasParent || !hasModule) {
      const says = 'That is no longer part of this Amp.';
      throw new Problem('invalid', {
        says,
        fields: { [hasParent ? 'module_id' : 'parent_id']: [says] },
      });
    }
    return say(tools, tx, commenting);
  });
}

/** Puts it where everyone reads it who may see the Amp, and tells them. @throws Problem `room-spent` */
export async function say(tools: Tools, tx: Tx, saying: Commenting): Promise<AmpEvent> {
  const { ampId, person, text, module_id: moduleId, parent_id: parentId } = saying;
  const at = tools.now();
  await takeRoom(tx, { personId: person.id, kind: 'events', bytes: Buffer.byteLength(text), at });
  const eventId = await insertEvent(tx, {
    ampId,
    moduleId,
    parentId,
    type: parentId === null ? eventType.comment : eventType.commentContinuation,
    authorId: person.id,
    text,
    at,
  });
  await announce(tx, `amp:${ampId}`);
  const row = await findEvent(tx, { ampId, eventId }, readerOf(person));
  if (!row) throw new Error(`Event ${eventId} is gone.`);
  await notifyOfComment(tx, tools, { ampId, author: { id: person.id, name: row.author } });
  return showEvent(row, person);
}

interface Reading {
  ampId: number;
  person: Person;
  before?: string | undefined;
  limit: number;
}

/** What was said on an Amp, the newest first, from a place on. @throws Problem `not-found` */
export async function readEvents(
  { db: { root } }: Pick<Tools, 'db'>,
  { ampId, person, before, limit }: Reading,
) {
  await findAmpFor(root, { ampId, person });
  const reader = readerOf(person);
  const [place] = placesOf(before);
  const [rows, counted] = await Promise.all([
    eventsBefore(root, { ampId, before: place, limit: limit + 1 }, reader),
    countComments(root, { ampId, most: countedAtMost + 1 }, reader),
  ]);
  const found = rows.map((row) => showEvent(row, person));
  return {
    ...onward(found, { limit, cursorOf: ({ id }) => cursorAt(id) }),
    comments: { total: Math.min(counted, countedAtMost), more: counted > countedAtMost },
  };
}

type Row = Awaited<ReturnType<typeof eventsBefore>>[number];

/** An event as this person reads it. */
export const showEvent = (row: Row, person: Person): AmpEvent => ({
  id: row.id,
  type: AmpEvent.shape.type.parse(row.type),
  parent_id: row.parent_id,
  module_id: row.module_id,
  author: row.author_id === null ? null : { id: row.author_id, name: row.author },
  answers:
    row.answered_text === null
      ? null
      : { author: row.answered_id === null ? null : row.answered, text: row.answered_text },
  text: row.text,
  mine: row.author_id === person.id,
  at: row.at.toISOString(),
});
