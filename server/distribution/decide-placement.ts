import { whatStops } from '#domain/distribution/still-true.ts';
import { retriesAnHour } from '#domain/distribution/timing.ts';
import { ampStatusOf } from '../amps/amp-status.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { accountNow } from './account-to-use.ts';
import { atSending } from './at-sending.ts';
import { retriesSince } from './evidence-table.ts';
import { mayAsk, tell } from './hear.ts';
import type { Placement } from './placement-table.ts';
import { requireOwnPage } from './require-own-page.ts';
import { newestUpdates } from './update-table.ts';

const hour = 3600 * 1000;

export interface Decision {
  placementId: number;
  personId: number;
}

/**
 * Puts a refused or skipped placement back into the line. The site is asked for the post before anything
 * is sent again, and what its Amp has set for later still waits for that.
 * @throws Problem `move-refused`, also while the account is unlinked; `too-many`
 */
export async function retryPlacement(
  tools: Tools,
  { placementId, personId }: Decision,
): Promise<void> {
  await tell(tools, {
    placementId,
    event: 'retry',
    told: async (tx, placement) => {
      const at = tools.now();
      const since = new Date(at.getTime() - hour);
      const retries = await retriesSince(tx, { placementId, since });
      const failed = (await newestUpdates(tx, [placementId])).get(placementId);
      return {
        personId,
        isAmpLive: await isAmpLive(tx, placement.ampId),
        // Each try costs its site and us some calls, and leaves a line that is kept for good.
        isOften: retries >= retriesAnHour,
        stop: placement.held && whatStops((await atSending(tx, placement)).facts, at),
        failedHash: failed?.state === 'failed' ? failed.contentHash : null,
        ...(await accountNow(tx, placement)),
      };
    },
  });
}

/**
 * A person looked and found it live. The page is read back like any other; a retracted one is taken off.
 * @throws Problem `move-refused`, also for a page of somebody else's
 */
export async function confirmLive(
  tools: Tools,
  { placementId, personId, link }: Decision & { link: string },
): Promise<void> {
  const saidLive = {
    placementId,
    event: 'said live',
    told: async (tx: Tx, { ampId }: Placement) => ({
      personId,
      link,
      isAmpLive: await isAmpLive(tx, ampId),
    }),
  } as const;
  await requireOwnPage(tools, await mayAsk(tools, saidLive), link);
  await tell(tools, saidLive);
}

export const isAmpLive = async (db: Queries, ampId: number): Promise<boolean> =>
  (await ampStatusOf(db, ampId)) === 'live';
