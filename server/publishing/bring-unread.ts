import { limits } from '#domain/limits.ts';
import { lockAmp, updateAmp } from '../amps/amp-table.ts';
import { ampOfModule, modulesOf } from '../amps/module-table.ts';
import { unreadKinds } from '../amps/modules/built-modules.ts';
import { changedUnread, takeChanged } from '../amps/revision-table.ts';
import { keepVersion } from '../amps/writing/keep-version.ts';
import { planUpdates } from '../distribution/plan-updates.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { eachForItself } from '../foundation/each-for-itself.ts';
import type { Work } from '../foundation/queue/job.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import type { bringUnread } from './bring-unread.job.ts';
import { changeOf } from './change-of.ts';
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

/** As what an editor approves: nothing goes out that breaks a rule, and its owner hears of what others wrote. */
async function bringWhenReady(tools: Tools, moduleId: number): Promise<void> {
  const ampId = await ampOfModule(tools.db.root, moduleId);
  if (ampId === null) return;
  const ready = await readinessOf(tools, { ampId, publisherId: null, moduleId });
  if (ready.findings.length > 0) return;
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    await lockAmp(tx, ampId);
    const module = (await modulesOf(tx, [ampId])).find(({ id }) => id === moduleId);
    if (!module) return;
    const change = await changeOf(tx, module);
    if (!(await takeChanged(tx, { moduleId, contentHash: ready.contentHash, at }))) return;
    // So that the next change can be told by its words, too.
    await keepVersion(tx, { moduleId, reason: 'writing', authorId: null, at });
    await planUpdates(tools, tx, { ampId, moduleId });
    await updateAmp(tx, { ampId, at, change: {} });
    const deed = { action: 'amp.update', objectType: 'amp', objectId: ampId };
    const written_by = change.writers.map(({ id }) => id);
    await audit(tx, { actorId: null, ...deed, after: { written_by }, at });
    await notify(tx, tools, { kind: 'live-text-changed', ampId, approverId: null, ...change });
  });
}
