import type { Schedule } from '#domain/amps/schedule.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { ampRow } from './amp-table.ts';

/** When an Amp shall go out, as it is set now. */
export async function scheduleOfAmp(db: Queries, ampId: number): Promise<Schedule> {
  const amp = await ampRow(db, ampId);
  return {
    scheduled_for: amp?.scheduledFor ?? null,
    scheduled_zone: amp?.scheduledZone ?? null,
  };
}
