import { isFullLine } from '../foundation/full-line.ts';
import type { Tools } from '../tools.ts';
import { inTurnOfAsker } from './in-turn-of-asker.ts';
import { openParcel } from './open-parcel.ts';
import type { Placement } from './placement-table.ts';
import type { FindResult, Parcel } from '../sites/publisher.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { whatFailed } from './what-failed.ts';

/**
 * Asks a site whether it has our post, and changes nothing there. Whatever fails there leaves that unclear.
 * @throws Problem `too-many` where it was not asked at all: that is no answer of the site's
 */
export async function askSite(
  tools: Tools,
  placement: Placement,
  opened?: Parcel,
): Promise<FindResult> {
  const parcel = opened ?? (await openParcel(tools, placement));
  if ('outcome' in parcel) return { outcome: 'unsearchable', detail: 'the account was unlinked' };
  const publisher = publisherFor(tools, placement.site);
  return inTurnOfAsker(async () => {
    try {
      return await publisher.find(publisherTools(tools), parcel);
    } catch (error) {
      if (isFullLine(error)) throw error;
      tools.log.warn({ error, placement: placement.id }, 'asking for a post failed');
      return { outcome: 'unclear', detail: whatFailed(error) };
    }
  });
}
