import { eachForItself } from '../foundation/each-for-itself.ts';
import type { Tools } from '../tools.ts';
import { accountToUse } from './account-to-use.ts';
import { isAmpLive } from './decide-placement.ts';
import { tell } from './hear.ts';
import { stoppedByLink } from './linked-again-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { goOnLinked } from './go-on-linked.job.ts';

export const runGoOnLinked: Work<typeof goOnLinked> = async (tools, linked) => {
  const thrown = await eachForItself(tools.log, {
    next: (after) => stoppedByLink(tools.db.root, { ...linked, after }),
    ask: (id) => goOnOnce(tools, id, linked.personId),
  });
  if (thrown.length > 0) throw new AggregateError(thrown, 'some posts could not go on');
};

async function goOnOnce(tools: Tools, placementId: number, personId: number | null): Promise<void> {
  await tell(tools, {
    placementId,
    event: 'linked again',
    told: async (tx, placement) => ({
      personId,
      isAmpLive: await isAmpLive(tx, placement.ampId),
      accountId: await accountToUse(tools, tx, placement),
    }),
  });
}
