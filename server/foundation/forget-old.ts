import type { Queries } from './db/transaction.ts';
import { sweepAnswers } from './http/idempotency-table.ts';
import { sweepLostWork } from './queue/lost-work-table.ts';
import { sweepBeats } from './queue/worker-beat-table.ts';

/** Forgets answers that no repeat asks for any more, and workers and ends of processes that are long past. */
export async function forgetOldTraces(db: Queries): Promise<void> {
  await sweepAnswers(db);
  await sweepBeats(db);
  await sweepLostWork(db);
}
