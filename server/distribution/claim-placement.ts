import type { PlacementState } from '#domain/distribution/placement.ts';
import { whatStopsUnlooked } from '#domain/distribution/still-true.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { hasEarlierPost } from './earlier-post-table.ts';
import { tell } from './hear.ts';

/**
 * Begins work on a placement whose job has come.
 * @param seen where it stood when the job began
 * @returns false when there is nothing to do now
 */
export async function claimPlacement(
  tools: Tools,
  placementId: number,
  seen: PlacementState = 'queued',
): Promise<boolean> {
  const heard = await tell(tools, {
    placementId,
    event: 'due',
    told: async (tx, placement) => {
      const { facts, accountId } = await atSending(tx, placement);
      const stop = whatStopsUnlooked(facts, tools.now());
      return { seen, stop, accountId, hasEarlierPost: await hasEarlierPost(tx, placement) };
    },
  });
  return heard?.now.state === 'preparing';
}
