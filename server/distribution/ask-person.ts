import { forGood } from '#domain/distribution/placement.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import { noteAccountHealth } from '../companies/account-standing.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { changePlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { tellIfComplete } from './tell-if-complete.ts';

/** A person must act: said in the report, by mail and as a notice, once. */
export async function askPerson(
  tools: Tools,
  tx: Tx,
  placement: Placement,
  { state, reason: why }: { state: 'refused' | 'needs_human'; reason: PlacementReason },
): Promise<void> {
  const at = tools.now();
  const reason = forGood(why, 'given-up');
  await changePlacement(tx, placement.id, { state, reason, notBefore: null, at });
  if (reason.code === 'sign-in-refused' && placement.accountId !== null) {
    // Shown wherever the account is, and what lets it be linked again.
    const { accountId } = placement;
    await noteAccountHealth(tx, { accountId, health: 'reconnect', detail: null, at });
  }
  await notify(tx, tools, { kind: 'placement-needs-you', placementId: placement.id });
  await tellIfComplete(tx, tools, placement.ampId);
}
