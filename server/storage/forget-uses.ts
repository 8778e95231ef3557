import { lookBackDays } from '#domain/storage/daily-room.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { forgetUsesBefore } from './daily-use-table.ts';

/** Forgets what was stored on days that nobody counts any more. */
export const forgetUsesOfOldDays = (db: Queries, now: Date): Promise<void> =>
  forgetUsesBefore(db, daysBefore(now));

export const daysBefore = (now: Date): Date =>
  new Date(now.getTime() - lookBackDays * 24 * 3_600_000);
