import { processIsAlive } from '../foundation/db/lock.ts';
import type { Tools } from '../tools.ts';
import { silentAttempts } from './attempt-table.ts';
import { recordUnknown } from './record-outcome.ts';
import { pickUpOverdue } from './watch-placements.ts';

/**
 * At start: attempts armed by a process of this machine that is gone can tell us nothing more, so their
 * outcome is unknown now rather than when their job's heartbeat runs out.
 */
export async function recoverAttempts(tools: Tools): Promise<number> {
  let recovered = 0;
  for (const attempt of await silentAttempts(tools.db.root)) {
    if (attempt.worker === tools.worker || processIsAlive(attempt.worker)) continue;
    await recordUnknown(tools, attempt.placement_id, 'the process stopped while sending');
    recovered += 1;
  }
  // One process means that nobody else is at work: what was begun goes on now, not when the dead
  // worker's jobs have run out.
  if (tools.engine === 'embedded') await pickUpOverdue(tools, tools.now());
  return recovered;
}
