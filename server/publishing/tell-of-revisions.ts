import { limits } from '#domain/limits.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { notify } from '../notices/notify.ts';
import { noteEditorsTold, restedRevisions } from '../amps/revision-table.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { tellOfRevisions } from './tell-of-revisions.job.ts';

export const runTellOfRevisions: Work<typeof tellOfRevisions> = async (tools) => {
  const at = tools.now();
  const rested = new Date(at.getTime() - limits.changedTextRestsMinutes * 60_000);
  const waiting = await restedRevisions(tools.db.root, rested);
  await eachOf(tools.log, waiting, ({ ampId, moduleId }) =>
    tools.db.transaction(async (tx) => {
      if (!(await noteEditorsTold(tx, { moduleId, at }))) return;
      await notify(tx, tools, { kind: 'revision-waits', ampId, moduleId });
    }),
  );
};
