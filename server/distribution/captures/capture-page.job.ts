import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';

/**
 * Has a stranger's browser draw a live page once the words that stand there were read back, and keeps the
 * picture: one of each text. What cannot be drawn is noted, and tried again when the page is read again.
 */
export const capturePage = defineJob({
  name: 'capture-page',
  payload: z.object({ placementId: z.number() }),
  retries: 2,
  heartbeatSeconds: 30,
  // A browser takes up to half a gigabyte.
  atOnce: 1,
  onceWaiting: true,
});
