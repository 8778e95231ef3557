import { eventType } from '#domain/amps/activity.ts';
import type { Right } from '#domain/amps/rights.ts';
import type { Move } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { insertEvent } from '../amps/event-table.ts';
import { lockAmpFor, requireRight } from '../amps/find-amp.ts';
import { moveAmp } from './move-amp.ts';

interface MovingOn {
  ampId: number;
  person: Person;
}

/** The owner writes what an author was asked for: the Amp is a draft again. @throws Problem `move-refused` */
export const recallFromAuthor = (tools: Tools, on: MovingOn): Promise<void> =>
  moveOn(tools, on, { right: 'recall', move: 'cancelRequest' });

/** The text stays as far as it came, and can be written in. @throws Problem `move-refused` */
export const stopGenerating = (tools: Tools, on: MovingOn): Promise<void> =>
  moveOn(tools, on, { right: 'stop', move: 'finishGenerating' });

/** Whose text it will be agrees to it: now it can be submitted. @throws Problem `move-refused` */
export const agreeToText = (tools: Tools, on: MovingOn): Promise<void> =>
  moveOn(tools, on, { right: 'agree', move: 'approveByClient' });

async function moveOn(
  tools: Tools,
  { ampId, person }: MovingOn,
  { right, move }: { right: Right; move: Move },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, right);
    await moveAmp(tx, { amp, move, actorId: person.id, at });
    if (move !== 'approveByClient') return;
    const type = eventType.commentApprove;
    await insertEvent(tx, { ampId, type, authorId: person.id, text: '', at });
  });
}
