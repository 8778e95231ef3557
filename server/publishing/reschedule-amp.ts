import { readSchedule } from '#domain/amps/schedule.ts';
import type { Person } from '#domain/people/person.ts';
import { moveUnsent } from '../distribution/before-sending.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Tools } from '../tools.ts';
import { updateAmp } from '../amps/amp-table.ts';
import { lockAmpFor, requireRight } from '../amps/find-amp.ts';

interface Rescheduling {
  ampId: number;
  person: Person;
  /** null: as soon as it may. */
  scheduled_for: string | null;
  scheduled_zone: string | null;
}

/**
 * Another time for an Amp that is submitted, or approved and not sent yet.
 * @throws Problem `invalid`; `move-refused` once the first of its posts was armed
 */
export async function rescheduleAmp(tools: Tools, rescheduling: Rescheduling): Promise<void> {
  const { ampId, person } = rescheduling;
  const at = tools.now();
  const schedule = readSchedule(rescheduling, at);
  await tools.db.transaction(async (tx) => {
    const amp = await lockAmpFor(tx, { ampId, person });
    requireRight(amp, 'reschedule');
    await updateAmp(tx, { ampId, at, change: { ...schedule, restored_from: null } });
    if (amp.status === 'live')
      await moveUnsent(tools, tx, { ampId, schedule, personId: person.id });
    await audit(tx, {
      actorId: person.id,
      action: 'amp.reschedule',
      objectType: 'amp',
      objectId: ampId,
      before: inWords({ scheduled_for: amp.scheduledFor, scheduled_zone: amp.scheduledZone }),
      after: inWords(schedule),
      at,
    });
    await announce(tx, `amp:${ampId}`);
  });
}

const inWords = (schedule: ReturnType<typeof readSchedule>) => ({
  scheduled_for: schedule.scheduled_for?.toISOString() ?? null,
  scheduled_zone: schedule.scheduled_zone,
});
