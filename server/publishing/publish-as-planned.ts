import type { Person } from '#domain/people/person.ts';
import { updateAmp } from '../amps/amp-table.ts';
import { findAmpFor, lockAmpFor, requireRight } from '../amps/find-amp.ts';
import { askWaiting } from '../distribution/ask-waiting.job.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';

interface Saying {
  ampId: number;
  person: Person;
}

/**
 * What was on its way when a backup was made shall go out as it was planned, its owner says after the restore. Said
 * twice it is said once.
 */
export async function publishAsPlanned(tools: Tools, { ampId, person }: Saying): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'decide');
    if (!amp.restoredFrom) return;
    await updateAmp(tx, { ampId, at, change: { restored_from: null } });
    await audit(tx, {
      actorId: person.id,
      action: 'amp.publish-as-planned',
      objectType: 'amp',
      objectId: ampId,
      before: { restored_from: amp.restoredFrom.toISOString() },
      after: { restored_from: null },
      at,
    });
    await tools.queue.enqueue(tx, askWaiting, { ampId });
    await announce(tx, `amp:${ampId}`);
  });
}

/**
 * The same of several that their owner has seen listed, each in a transaction of its own.
 * @throws Problem `not-found`, before anything is done
 */
export async function publishAllAsPlanned(
  tools: Tools,
  { ampIds, person }: { ampIds: readonly number[]; person: Person },
): Promise<void> {
  for (const ampId of ampIds)
    requireRight(await findAmpFor(tools.db.root, { ampId, person }), 'decide');
  for (const ampId of ampIds) await publishAsPlanned(tools, { ampId, person });
}
