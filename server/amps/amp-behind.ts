import type { Status } from '#domain/amps/status.ts';
import type { Schedule } from '#domain/amps/schedule.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { ampRow } from './amp-table.ts';

/** What stands behind a post. */
export interface AmpBehind extends Schedule {
  status: Status;
  ownerId: number;
  companyId: number | null;
  /** When the backup was made that it came back from; null: its owner has decided since. */
  restoredFrom: Date | null;
}

/** For other rooms: what stands behind a post; null: its Amp was removed. */
export async function ampBehind(db: Queries, ampId: number): Promise<AmpBehind | null> {
  const amp = await ampRow(db, ampId);
  if (!amp) return null;
  return {
    status: amp.status,
    ownerId: amp.owner.id,
    companyId: amp.company?.id ?? null,
    restoredFrom: amp.restoredFrom,
    scheduled_for: amp.scheduledFor,
    scheduled_zone: amp.scheduledZone,
  };
}
