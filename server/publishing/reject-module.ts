import { eventType } from '#domain/amps/activity.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { announce } from '../foundation/db/events.ts';
import { notify } from '../notices/notify.ts';
import { settleRevision } from '../notices/settle.ts';
import type { Tools } from '../tools.ts';
import { insertEvent } from '../amps/event-table.ts';
import { lockModuleFor, requireRight } from '../amps/find-amp.ts';
import { releaseHeld } from './held-credits.ts';
import { setRejected } from '../amps/module-table.ts';
import { moveAmp } from './move-amp.ts';
import { noteReview } from '../amps/review-table.ts';

interface Rejecting {
  moduleId: number;
  reason: string;
  person: Person;
}

/**
 * Sends the Amp back to its owner with a reason; the held credit goes back too. Of an Amp that is live only
 * the change is rejected: the approved text stays where it is, and who changed it is told.
 */
export async function rejectModule(
  tools: Tools,
  { moduleId, reason, person }: Rejecting,
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const { module, amp } = await lockModuleFor(tx, { moduleId, person });
    requireRight(amp, 'approve');
    if (module.approval !== 'awaiting') throw new Problem('move-refused');
    await setRejected(tx, { moduleId, reason });
    await noteReview(tx, { moduleId, personId: person.id, revision: module.revision, at });
    await insertEvent(tx, {
      ampId: amp.id,
      moduleId,
      type: eventType.commentReject,
      authorId: person.id,
      text: reason,
      at,
    });
    if (amp.status === 'live') {
      await settleRevision(tx, { moduleId, at });
      await notify(tx, tools, { kind: 'revision-rejected', ampId: amp.id, moduleId, reason });
      // What waits for this editor's word is not read by one any more.
      await tools.queue.enqueue(tx, askWaiting, { ampId: amp.id });
      return announce(tx, `amp:${amp.id}`);
    }
    await releaseHeld(tools, tx, { amp, at });
    await moveAmp(tx, {
      amp,
      move: 'reject',
      actorId: person.id,
      note: reason,
      at,
      change: { reject_reason: reason, rejected_at: at },
    });
    await notify(tx, tools, { kind: 'amp-rejected', ampId: amp.id });
  });
}
