import { lookForPost } from './look-for-post.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { reconcilePlacement } from './reconcile-placement.job.ts';

export const runReconcilePlacement: Work<typeof reconcilePlacement> = (tools, { placementId }) =>
  lookForPost(tools, placementId);
