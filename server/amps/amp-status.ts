import { statusOf } from '#domain/amps/status.ts';
import type { Status } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** The status of an Amp as it stands; null when there is none. */
export async function ampStatusOf(db: Queries, ampId: number): Promise<Status | null> {
  const row = await db
    .selectFrom('amps')
    .select('status')
    .where('id', '=', ampId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? statusOf(row.status) : null;
}
