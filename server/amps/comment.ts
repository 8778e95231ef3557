import type { AmpEvent } from '#contract/amp-events.ts';
import { eventType } from '#domain/amps/activity.ts';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
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
import type { FoundAmp } from './find-amp.ts';
import { serverModuleOf } from './modules/built-modules.ts';
import { showEvent } from './show-event.ts';

interface Commenting {
  ampId: number;
  person: Person;
  text: string;
  module_id: number | null;
  parent_id: number | null;
  about: CommentAbout | null;
}

/**
 * Says something on an Amp, or on words of it, to everyone who may see it. @throws Problem `invalid` on a foreign
 * parent or words of nothing, `room-spent`
 */
export async function comment(tools: Tools, commenting: Commenting): Promise<AmpEvent> {
  const { ampId, person, module_id: moduleId, parent_id: parentId, about } = commenting;
  return tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'comment');
    const parent =
      parentId === null
        ? null
        : await findEvent(tx, { ampId, eventId: parentId }, readerOf(person));
    if (parent === undefined) throw noLonger('parent_id');
    if (moduleId !== null && !amp.modules.some(({ id }) => id === moduleId))
      throw noLonger('module_id');
    if (about && (parent || !isOfModule(amp, moduleId, about))) throw noLonger('about');
    // What answers an answer belongs to the same thread.
    return say(tools, tx, { ...commenting, parent_id: parent && (parent.parent_id ?? parent.id) });
  });
}

/** Puts it where everyone reads it who may see the Amp, and tells them. @throws Problem `room-spent` */
export async function say(tools: Tools, tx: Tx, saying: Commenting): Promise<AmpEvent> {
  const { ampId, person, text, module_id: moduleId, parent_id: parentId, about } = saying;
  const at = tools.now();
  const bytes = Buffer.byteLength(text) + Buffer.byteLength(about ? JSON.stringify(about) : '');
  await takeRoom(tx, { personId: person.id, kind: 'events', bytes, at });
  const eventId = await insertEvent(tx, {
    ampId,
    moduleId,
    parentId,
    type: parentId === null ? eventType.comment : eventType.commentContinuation,
    authorId: person.id,
    text,
    about,
    at,
  });
  await announce(tx, `amp:${ampId}`);
  const row = await findEvent(tx, { ampId, eventId }, readerOf(person));
  if (!row) throw new Error(`Event ${eventId} is gone.`);
  await notifyOfComment(tx, tools, { ampId, author: { id: person.id, name: row.author } });
  return showEvent(row, person);
}

function noLonger(field: 'parent_id' | 'module_id' | 'about'): Problem {
  const says = 'That is no longer part of this Amp.';
  return new Problem('invalid', { says, fields: { [field]: [says] } });
}

function isOfModule(amp: FoundAmp, moduleId: number | null, { field }: CommentAbout): boolean {
  const module = amp.modules.find(({ id }) => id === moduleId);
  return !!module && serverModuleOf(module.kind).spec.schemas.remarked.includes(field);
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
