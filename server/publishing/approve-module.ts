import { eventType } from '#domain/amps/activity.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { holdCompany } from '../companies/lock-company.ts';
import { planUpdates } from '../distribution/plan-updates.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import { settleRevision } from '../notices/settle.ts';
import type { Tools } from '../tools.ts';
import { updateAmp } from '../amps/amp-table.ts';
import { insertEvent } from '../amps/event-table.ts';
import { findModuleFor, lockModuleFor, requireRight } from '../amps/find-amp.ts';
import { changeOf } from './change-of.ts';
import type { LiveChange } from './change-of.ts';
import { goLiveWhenDecided } from './go-live.ts';
import { setApproved } from '../amps/module-table.ts';
import { refuseUnready } from './refuse-unready.ts';
import { noteReview } from '../amps/review-table.ts';
import { contentHashOf } from '../amps/writing/content-hash.ts';
import { keepVersion } from '../amps/writing/keep-version.ts';

interface Approving {
  moduleId: number;
  /** Of the text that was read: no other is approved. */
  contentHash: string;
  person: Person;
}

/**
 * Approves exactly the text that was shown. With the last approval the Amp is live; of one that is live
 * already, the new text is written over the old one wherever it is, and no credit is spent again.
 * @throws Problem `content-changed`, `move-refused`, `not-found`, `not-ready` with findings
 */
export async function approveModule(tools: Tools, approving: Approving): Promise<void> {
  const { moduleId, contentHash, person } = approving;
  const found = await findModuleFor(tools.db.root, { moduleId, person });
  requireRight(found.amp, 'approve');
  // Nobody has submitted this text, so nothing has asked yet whether it keeps the rules.
  if (found.amp.status === 'live')
    await refuseUnready(tools, { ampId: found.amp.id, publisherId: null, moduleId, contentHash });
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const { module, amp } = await lockModuleFor(tx, { moduleId, person });
    requireRight(amp, 'approve');
    if (amp.company) await holdCompany(tx, amp.company.id);
    if (module.approval !== 'awaiting') throw new Problem('move-refused');
    const present = await contentHashOf(tx, moduleId);
    if (present !== contentHash) {
      throw new Problem('content-changed', { data: { content_hash: present } });
    }
    const change = amp.status === 'live' ? await changeOf(tx, module) : null;
    await setApproved(tx, { moduleId, hash: contentHash, by: person.id, at });
    await keepVersion(tx, { moduleId, reason: 'approved', authorId: person.id, at });
    await noteReview(tx, { moduleId, personId: person.id, revision: module.revision, at });
    await insertEvent(tx, {
      ampId: amp.id,
      moduleId,
      type: eventType.commentApprove,
      authorId: person.id,
      text: '',
      at,
    });
    if (change) await bringToSites(tools, tx, { ampId: amp.id, change, person, at });
    else await goLiveWhenDecided(tools, tx, { amp, actorId: person.id });
  });
}

async function bringToSites(
  tools: Tools,
  tx: Tx,
  { ampId, change, person, at }: { ampId: number; change: LiveChange; person: Person; at: Date },
): Promise<void> {
  await planUpdates(tools, tx, { ampId, moduleId: change.moduleId });
  await settleRevision(tx, { moduleId: change.moduleId, at });
  await updateAmp(tx, { ampId, at, change: {} });
  await audit(tx, {
    actorId: person.id,
    action: 'amp.update',
    objectType: 'amp',
    objectId: ampId,
    after: { written_by: change.writers.map(({ id }) => id) },
    at,
  });
  await notify(tx, tools, {
    kind: 'live-text-changed',
    ampId,
    approverId: person.id,
    ...change,
  });
}
