import type { AmpEvent } from '#contract/amp-events.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';
import { readerOf } from './amp-lines.ts';
import { findEvent } from './event-table.ts';
import { lockAmpFor, requireRight } from './find-amp.ts';
import { showEvent } from './show-event.ts';
import { settleThread } from './thread-table.ts';

interface Resolving {
  ampId: number;
  eventId: number;
  person: Person;
  isResolved: boolean;
}

/**
 * Settles a comment on words, or opens it again: whoever may comment may. @throws Problem `not-found`, also for what
 * is about no words; `move-refused`
 */
export async function resolveComment(
  tools: Tools,
  { ampId, eventId, person, isResolved }: Resolving,
): Promise<AmpEvent> {
  return tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'comment');
    const reader = readerOf(person);
    const found = await findEvent(tx, { ampId, eventId }, reader);
    if (!found || found.about_field === null) throw new Problem('not-found');
    await settleThread(tx, { eventId, by: person.id, at: isResolved ? tools.now() : null });
    await announce(tx, `amp:${ampId}`);
    const row = await findEvent(tx, { ampId, eventId }, reader);
    if (!row) throw new Error(`Event ${eventId} is gone.`);
    return showEvent(row, person);
  });
}
