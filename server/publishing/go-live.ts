import { approvedKinds } from '#domain/amps/modules.ts';
import { planPlacements } from '../distribution/plan-placements.ts';
import { holdsOnApproval } from '../distribution/surroundings.ts';
import { requireSomewhere } from '../distribution/require-somewhere.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import type { AmpRow } from '../amps/amp-table.ts';
import { captureHeld } from './held-credits.ts';
import { modulesOf, takeUnread } from '../amps/module-table.ts';
import { moveAmp } from './move-amp.ts';

interface Deciding {
  amp: AmpRow;
  /** Who decided last; null: the product itself. */
  actorId: number | null;
}

/**
 * Once nothing of a submitted Amp waits for approval: the credit is spent, the Amp is live, what nobody
 * has to approve goes out as it stands, and what goes where is planned, all in the caller's transaction.
 * @returns whether it is live now. @throws Problem `not-ready` where it would go nowhere
 */
export async function goLiveWhenDecided(
  tools: Tools,
  tx: Tx,
  { amp, actorId }: Deciding,
): Promise<boolean> {
  const modules = await modulesOf(tx, [amp.id]);
  if (modules.some(({ enabled, approval }) => enabled && approval === 'awaiting')) return false;
  await requireSomewhere(tools, tx, amp.id);
  const at = tools.now();
  await captureHeld(tx, { amp, at });
  for (const { id, kind, enabled } of modules)
    if (enabled && !approvedKinds.has(kind)) await takeUnread(tx, { moduleId: id, at });
  await moveAmp(tx, { amp, move: 'approve', actorId, at, change: { published_at: at } });
  await planPlacements(tools, tx, { ampId: amp.id, at });
  const holds = await holdsOnApproval(tools, tx, amp.id);
  await notify(tx, tools, { kind: 'amp-live', ampId: amp.id, holds });
  return true;
}
