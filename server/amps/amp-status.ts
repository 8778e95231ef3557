import type { Status } from '#domain/amps/status.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { statusOfAmp } from './amp-table.ts';

/** For other rooms: the status of an Amp as it stands; null when there is none. */
export const ampStatusOf = (db: Queries, ampId: number): Promise<Status | null> =>
  statusOfAmp(db, ampId);
