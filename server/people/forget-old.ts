import type { Queries } from '../foundation/db/transaction.ts';
import { sweepHandoffs } from './handoff/handoff-table.ts';
import { sweepAttempts } from './login-attempt-table.ts';
import { sweepMailRequests } from './mail-request-table.ts';
import { sweepChallenges } from './passkeys/passkey-table.ts';
import { sweepDevices } from './sessions/device-table.ts';
import { sweepSessions } from './sessions/session-table.ts';
import { sweepTokens } from './token-table.ts';

/** Forgets sessions, links and browsers that ended, and attempts and requests that no limit counts any more. */
export async function forgetOldAccess(db: Queries): Promise<void> {
  await sweepSessions(db);
  await sweepDevices(db);
  await sweepAttempts(db);
  await sweepTokens(db);
  await sweepMailRequests(db);
  await sweepChallenges(db);
  await sweepHandoffs(db);
}
