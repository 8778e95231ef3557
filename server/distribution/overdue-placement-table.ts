import type { Queries } from '../foundation/db/transaction.ts';
import { isSiteOpen } from './site-pause-table.ts';

const late = (db: Queries, before: Date) =>
  db
    .selectFrom('placements')
    .where('state', 'in', ['queued', 'preparing', 'sending', 'accepted', 'checking', 'removing'])
    .where('state_since', '<', before)
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<', before)]))
    .where('held', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'queued'), isSiteOpen('placements.site')]));

/** Placements whose next step should have happened by `before`: their job was lost, or ended at a pause. */
export const overduePlacements = (db: Queries, before: Date) =>
  late(db, before).select(['id', 'state', 'site']).orderBy('state_since').limit(500).execute();
