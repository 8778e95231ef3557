import type { Job } from './foundation/queue/job.ts';
import { canary } from './foundation/queue/canary.job.ts';
import { sweep } from './foundation/db/sweep.job.ts';

/** Every kind of background work, in one visible list. */
export const jobs: readonly Job[] = [canary, sweep];
