import { openStates } from '#domain/distribution/placement.ts';
import type { PlacementState } from '#domain/distribution/placement.ts';
import { sites } from '#domain/distribution/sites.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { placementsOf } from './placement-table.ts';
import type { Placement } from './placement-table.ts';
import { openPauses } from './site-pause-table.ts';

/** Ended without ever being there, and not to be counted any more. */
const over: ReadonlySet<PlacementState> = new Set(['cancelled', 'removing', 'removed']);

/**
 * To be called in the transaction in which a site's answer became known. Once no site's answer is missing,
 * but for sites that are paused, its owner hears of all of them in one message.
 */
export async function tellIfComplete(tx: Tx, tools: Tools, ampId: number): Promise<void> {
  const placements = (await placementsOf(tx, ampId)).filter(
    ({ state, retractedAt }) => retractedAt === null && !over.has(state),
  );
  const pauses = await openPauses(tx);
  const isPaused = ({ state, site }: Placement) => state === 'queued' && pauses.has(site);
  const isOpen = (placement: Placement) =>
    (openStates as readonly PlacementState[]).includes(placement.state) && !isPaused(placement);
  const live = placements.filter(({ state }) => state === 'live');
  if (live.length === 0 || placements.some(isOpen)) return;
  const named = (fits: (placement: Placement) => boolean) =>
    placements.filter(fits).map(({ site }) => sites[site].name);
  await notify(tx, tools, {
    kind: 'report-complete',
    ampId,
    live: live.map(({ site, link }) => ({ site: sites[site].name, link })),
    waiting: named((placement) => placement.state !== 'live' && !isPaused(placement)),
    paused: named(isPaused),
    newest: Math.max(...live.map(({ id }) => id)),
  });
}
