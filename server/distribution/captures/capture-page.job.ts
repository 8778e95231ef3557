import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';
import { groupsOfPage } from '../post-groups-table.ts';

/**
 * Has a stranger's browser draw a live page once the words that stand there were read back, and keeps the
 * picture. What cannot be drawn is noted, and tried again once a day, when the page is read.
 */
export const capturePage = defineJob({
  name: 'capture-page',
  payload: z.object({ placementId: z.number() }),
  retries: 2,
  heartbeatSeconds: 30,
  // A browser takes up to half a gigabyte.
  atOnce: 1,
  groupsOf: groupsOfPage,
  onceWaiting: true,
});
