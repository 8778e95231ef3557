import type { Queries } from '../foundation/db/transaction.ts';
import { sweepAttempts } from './login-attempt-table.ts';
import { sweepSessions } from './session-table.ts';

/** Forgets sessions that ended and login attempts that no limit counts any more. */
export async function forgetOldAccess(db: Queries): Promise<void> {
  await sweepSessions(db);
  await sweepAttempts(db);
}
