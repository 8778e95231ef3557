import { setApproved } from '#server/amps/module-table.ts';
import { contentHashOf } from '#server/amps/writing/content-hash.ts';
import { keepVersion } from '#server/amps/writing/keep-version.ts';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { planUpdates } from '#server/distribution/plan-updates.ts';
import type { Tools } from '#server/tools.ts';

interface ApprovedChange {
  ampId: number;
  headline: string;
  by: number;
}

/** Another headline, approved while the Amp is live. @returns the hash of the new content. */
export async function approveHeadline(tools: Tools, { ampId, headline, by }: ApprovedChange) {
  const [placement] = await placementsOf(tools.db.root, ampId);
  const moduleId = placement?.moduleId ?? 0;
  const at = tools.now();
  return tools.db.transaction(async (tx) => {
    await tx.updateTable('articles').set({ headline }).where('module_id', '=', moduleId).execute();
    const hash = await contentHashOf(tx, moduleId);
    await setApproved(tx, { moduleId, hash, by, at });
    await keepVersion(tx, { moduleId, reason: 'approved', authorId: by, at });
    await planUpdates(tools, tx, { ampId, moduleId });
    return hash;
  });
}
