import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { notify } from '../notices/notify.ts';
import { noteEditorsTold, restedRevisions } from './module-table.ts';

/**
 * Each minute editors are written to of live texts that were changed and wait for them: once a round,
 * and only when the writing has rested, since typing changes a text many times a minute.
 */
export const tellOfRevisions = defineJob({
  name: 'tell-of-revisions',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
  async run(tools) {
    const at = tools.now();
    const rested = new Date(at.getTime() - limits.changedTextRestsMinutes * 60_000);
    const waiting = await restedRevisions(tools.db.root, rested);
    await eachOf(tools.log, waiting, ({ ampId, moduleId }) =>
      tools.db.transaction(async (tx) => {
        if (!(await noteEditorsTold(tx, { moduleId, at }))) return;
        await notify(tx, tools, { kind: 'revision-waits', ampId, moduleId });
      }),
    );
  },
});
