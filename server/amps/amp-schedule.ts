import type { Schedule } from '#domain/amps/schedule.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** When an Amp shall go out, as it is set now. */
export function scheduleOfAmp(db: Queries, ampId: number): Promise<Schedule> {
  return db
    .selectFrom('amps')
    .select(['scheduled_for', 'scheduled_zone'])
    .where('id', '=', ampId)
    .executeTakeFirstOrThrow();
}
