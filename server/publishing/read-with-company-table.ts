import { statusCode } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** Modules that an editor reads with the words about their company: in review, or not sent yet. */
export async function modulesReadWith(
  db: Queries,
  whose: { companyId: number } | { ampId: number },
) {
  return db
    .selectFrom('amp_modules')
    .innerJoin('amps', 'amps.id', 'amp_modules.amp_id')
    .select(['amp_modules.id as moduleId', 'amps.id as ampId'])
    .where((eb) =>
      'ampId' in whose
        ? eb('amps.id', '=', whose.ampId)
        : eb('amps.company_id', '=', whose.companyId),
    )
    .where((eb) =>
      eb.or([
        eb('amps.status', '=', statusCode.pending),
        eb.and([
          eb('amps.status', '=', statusCode.live),
          eb.exists(
            eb
              .selectFrom('placements')
              .select('placements.id')
              .whereRef('placements.amp_id', '=', 'amps.id')
              .where('placements.state', 'in', ['queued', 'preparing']),
          ),
        ]),
      ]),
    )
    .where('amps.deleted_at', 'is', null)
    .where('amp_modules.enabled', '=', true)
    .orderBy('amps.id')
    .orderBy('amp_modules.type')
    .execute();
}
