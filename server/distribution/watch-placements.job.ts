import { z } from 'zod';
import { defineJob } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import { overdueLooks, overduePlacements, overdueUpdates } from './overdue-placement-table.ts';
import { publishPlacement } from './publish-placement.job.ts';
import { provePlacement } from './prove-placement.job.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { removePost } from './remove-post.job.ts';
import { tellOfHolds } from './tell-of-holds.ts';
import { timing } from './timing.ts';
import { updatePlacement } from './update-placement.job.ts';

const nextStep = {
  queued: publishPlacement,
  preparing: publishPlacement,
  sending: publishPlacement,
  accepted: reconcilePlacement,
  checking: reconcilePlacement,
  removing: removePost,
} as const;

/**
 * Nothing vanishes silently: a placement, update or look whose step is overdue has lost its job, or had
 * none yet, and gets one.
 */
export const watchPlacements = defineJob({
  name: 'watch-placements',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
  async run(tools) {
    await pickUpOverdue(tools, new Date(tools.now().getTime() - timing.overdue));
    await tellOfHolds(tools);
  },
});

/** Gives a new job to each placement and update that has stood still since `before`. Jobs too many do nothing. */
export async function pickUpOverdue(tools: Tools, before: Date): Promise<void> {
  const placements = await overduePlacements(tools.db.root, before);
  const updates = await overdueUpdates(tools.db.root, before);
  const looks = await overdueLooks(tools.db.root, before);
  const overdue = [
    ...placements.map(({ id, state }) => ({
      job: nextStep[state as keyof typeof nextStep],
      placementId: id,
    })),
    ...updates.map(({ id }) => ({ job: updatePlacement, placementId: id })),
    ...looks.map(({ id }) => ({ job: provePlacement, placementId: id })),
  ];
  for (const { job, placementId } of overdue) {
    await tools.db.transaction((tx) => tools.queue.enqueue(tx, job, { placementId }));
  }
}
