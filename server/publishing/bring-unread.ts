import { limits } from '#domain/limits.ts';
import { lockAmp, updateAmp } from '../amps/amp-table.ts';
import { ampOfModule } from '../amps/module-table.ts';
import { unreadKinds } from '../amps/modules/built-modules.ts';
import { changedUnread, takeChanged } from '../amps/revision-table.ts';
import { planUpdates } from '../distribution/plan-updates.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { eachForItself } from '../foundation/each-for-itself.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { Tools } from '../tools.ts';
import type { bringUnread } from './bring-unread.job.ts';
import { readinessOf } from './readiness.ts';

export const runBringUnread: Work<typeof bringUnread> = async (tools) => {
  const kinds = unreadKinds();
  if (kinds.length === 0) return;
  const rested = new Date(tools.now().getTime() - limits.changedTextRestsMinutes * 60_000);
  await eachForItself(tools.log, {
    next: (after) => changedUnread(tools.db.root, { kinds, rested, after }),
    ask: (moduleId) => bringWhenReady(tools, moduleId),
  });
};

/** As what an editor approves: nothing goes out that breaks a rule. */
async function bringWhenReady(tools: Tools, moduleId: number): Promise<void> {
  const ampId = await ampOfModule(tools.db.root, moduleId);
  if (ampId === null) return;
  const ready = await readinessOf(tools, { ampId, publisherId: null, moduleId });
  if (ready.findings.length > 0) return;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await lockAmp(tx, ampId);
    if (!(await takeChanged(tx, { moduleId, contentHash: ready.contentHash }))) return;
    await planUpdates(tools, tx, { ampId, moduleId, at });
    await updateAmp(tx, { ampId, at, change: {} });
    const deed = { action: 'amp.update', objectType: 'amp', objectId: ampId };
    await audit(tx, { actorId: null, ...deed, at });
  });
}
