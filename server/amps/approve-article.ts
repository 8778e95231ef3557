import { eventType } from '#domain/amps/activity.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { insertEvent } from './event-table.ts';
import { lockModuleFor, requireRight } from './find-amp.ts';
import { goLiveWhenDecided } from './go-live.ts';
import { approveModule } from './module-table.ts';
import { contentHashOf } from './writing/content-hash.ts';
import { keepVersion } from './writing/keep-version.ts';

interface Approving {
  moduleId: number;
  /** Of the text that was read: no other is approved. */
  contentHash: string;
  person: Person;
}

/**
 * Approves exactly the text that was shown. With the last approval the Amp is live.
 * @throws Problem `content-changed`, `move-refused`, `not-found`
 */
export async function approveArticle(tools: Tools, approving: Approving): Promise<void> {
  const { moduleId, contentHash, person } = approving;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const { module, amp } = await lockModuleFor(tx, { moduleId, person });
    requireRight(amp, 'approve');
    if (module.approval !== 'awaiting') throw new Problem('move-refused');
    const present = await contentHashOf(tx, moduleId);
    if (present !== contentHash) {
      throw new Problem('content-changed', { data: { content_hash: present } });
    }
    await approveModule(tx, { moduleId, hash: contentHash, by: person.id, at });
    await keepVersion(tx, { moduleId, reason: 'approved', authorId: person.id, at });
    await insertEvent(tx, {
      ampId: amp.id,
      moduleId,
      type: eventType.commentApprove,
      authorId: person.id,
      text: '',
      at,
    });
    await goLiveWhenDecided(tools, tx, { amp, actorId: person.id });
  });
}
