import { eachOf } from '../../foundation/each-for-itself.ts';
import { lostActings } from './acting-table.ts';
import { tellOfActing } from './tell-of-acting.ts';
import type { Work } from '../../foundation/queue/job.ts';
import type { tellOfLostActings } from './tell-of-acting.job.ts';

export const runTellOfLostActings: Work<typeof tellOfLostActings> = async (tools) => {
  const lost = await lostActings(tools.db.root, tools.now());
  await eachOf(tools.log, lost, (one) =>
    tools.db.transaction((tx) => tellOfActing(tools, tx, one)),
  );
};
