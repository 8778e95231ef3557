import type { z } from 'zod';
import type { Tools } from '../../tools.ts';
import type { Tx } from '../db/transaction.ts';
import type { Bounds } from './turns.ts';

/** One kind of background work, as whoever enqueues it knows it; `server/jobs.ts` says who does it. In one process: its bounds. */
export interface Job<Payload = unknown> extends Bounds {
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries after the first, with growing pauses; 0 for work that looks after its own retries. */
  retries: number;
  /** The longest of those pauses, in seconds. */
  longestPauseSeconds?: number;
  /** Seconds without a sign of life after which another worker takes over; 10 to 30. */
  heartbeatSeconds: number;
  /** The groups of one job, each as `kind:name`; whoever enqueues it need not know them. */
  groupsOf?(tx: Tx, payload: Payload): Promise<readonly string[]>;
  /** One that waits with the same payload is enough: it has not looked at anything yet. */
  onceWaiting?: boolean;
  /** Cron line in UTC for work that comes by itself. */
  every?: string;
}

/** What is done for a job. It stands in a file of its own: whoever enqueues work does not hold those who do it. */
export type Work<Of> =
  Of extends Job<infer Payload> ? (tools: Tools, payload: Payload) => Promise<void> : never;

export interface WorkedJob<Payload = unknown> extends Job<Payload> {
  run(tools: Tools, payload: Payload): Promise<void>;
}

/** For what waits for somebody else's server: it may be away for most of a day, and nobody has to ask again. */
export const forADay = { retries: 110, longestPauseSeconds: 900 } as const;

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

export function worked<Payload>(
  job: Job<Payload>,
  run: WorkedJob<Payload>['run'],
): WorkedJob<Payload> {
  return { ...job, run };
}
