import type { Tools } from '../tools.ts';
import { overdueLooks, overduePlacements, overdueUpdates } from './overdue-placement-table.ts';
import { publishPlacement } from './publish-placement.job.ts';
import { provePlacement } from './prove-placement.job.ts';
import { reconcilePlacement } from './reconcile-placement.job.ts';
import { removePost } from './remove-post.job.ts';
import { tellOfHolds } from './tell-of-holds.ts';
import { timing } from '#domain/distribution/timing.ts';
import { updatePlacement } from './update-placement.job.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { watchPlacements } from './watch-placements.job.ts';

const nextStep = {
  queued: publishPlacement,
  preparing: publishPlacement,
  sending: publishPlacement,
  accepted: reconcilePlacement,
  checking: reconcilePlacement,
  removing: removePost,
} as const;

export const runWatchPlacements: Work<typeof watchPlacements> = async (tools) => {
  await pickUpOverdue(tools, new Date(tools.now().getTime() - timing.overdue));
  await tellOfHolds(tools);
};

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
