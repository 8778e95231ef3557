import type { z } from 'zod';
import type { Tools } from '../../tools.ts';

/** One kind of background work. Every kind is listed in server/jobs.ts. */
export interface Job<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries after the first, with growing pauses; 0 for work that looks after its own retries. */
  retries: number;
  /** Seconds without a sign of life after which another worker takes over; 10 to 30. */
  heartbeatSeconds: number;
  /** Jobs of this kind that one process runs at a time. */
  atOnce: number;
  /** Jobs of one group (a site, for instance) that one process runs at a time. */
  atOncePerGroup?: number;
  /** One that waits with the same payload is enough: it has not looked at anything yet. */
  onceWaiting?: boolean;
  /** Cron line in UTC for work that comes by itself. */
  every?: string;
  run(tools: Tools, payload: Payload): Promise<void>;
}

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}
