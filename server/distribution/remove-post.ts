import { isReadable } from '#domain/distribution/reading.ts';
import { isHeardIn } from '#domain/distribution/protocol/after.ts';
import type { Work } from '../foundation/queue/job.ts';
import { tell } from './hear.ts';
import { readPlacement } from './placement-table.ts';
import { removeFromSite } from './remove-from-site.ts';
import type { removePost } from './remove-post.job.ts';

export const runRemovePost: Work<typeof removePost> = async (tools, { placementId }) => {
  const placement = await readPlacement(tools.db.root, placementId);
  if (!placement || !isHeardIn('removal', placement.state)) return;
  const removal = await removeFromSite(tools, placement);
  await tell(tools, {
    placementId,
    event: 'removal',
    told: async (_tx, { watch }) => ({
      ...removal,
      since: placement.stateSince,
      isReadable: isReadable(watch.standing),
    }),
  });
};
