import { ampStatusOf } from '../amps/amp-status.ts';
import { eachForItself } from '../foundation/each-for-itself.ts';
import type { Tools } from '../tools.ts';
import { accountToUse, personSaid } from './decide-placement.ts';
import { queueAgain } from './line.ts';
import { isStoppedByLink, stoppedByLink } from './linked-again-table.ts';
import { lockPlacement, prepareAnew } from './placement-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { goOnLinked } from './go-on-linked.job.ts';

export const runGoOnLinked: Work<typeof goOnLinked> = async (tools, linked) => {
  const thrown = await eachForItself(tools.log, {
    next: (after) => stoppedByLink(tools.db.root, { ...linked, after }),
    ask: (id) => goOnOnce(tools, id, linked.personId),
  });
  if (thrown.length > 0) throw new AggregateError(thrown, 'some posts could not go on');
};

function goOnOnce(tools: Tools, id: number, personId: number | null): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const placement = await lockPlacement(tx, id);
    if (!placement || !(await isStoppedByLink(tx, id))) return;
    if ((await ampStatusOf(tx, placement.ampId)) !== 'live') return;
    const at = tools.now();
    await prepareAnew(tx, { id, accountId: await accountToUse(tools, tx, placement), at });
    await queueAgain(tools, tx, placement);
    if (personId !== null) await personSaid(tx, placement, { personId, said: 'linked again', at });
  });
}
