import { advancePlacement } from './advance-placement.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { publishPlacement } from './publish-placement.job.ts';

/** What this process is at, by database and placement. */
const atWork = new WeakMap<object, Map<number, Promise<void>>>();

export const runPublishPlacement: Work<typeof publishPlacement> = async (
  tools,
  { placementId },
) => {
  const here = atWork.get(tools.db.root) ?? new Map<number, Promise<void>>();
  atWork.set(tools.db.root, here);
  const before = Promise.allSettled([here.get(placementId)]);
  const work = before.then(() => advancePlacement(tools, placementId));
  here.set(placementId, work);
  try {
    await work;
  } finally {
    if (here.get(placementId) === work) here.delete(placementId);
  }
};
