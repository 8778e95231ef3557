import { openStates } from '#domain/distribution/placement.ts';
import type { PlacementState } from '#domain/distribution/placement.ts';
import { sites } from '#domain/distribution/sites.ts';
import { placementsOf } from '../distribution/placement-table.ts';
import type { Placement } from '../distribution/placement-table.ts';
import { openPauses } from '../distribution/site-pause-table.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { reportComplete } from './emails/report-complete.ts';
import { ampFacts } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

/** Ended without ever being there, and not to be counted any more. */
const over: ReadonlySet<PlacementState> = new Set(['cancelled', 'removing', 'removed']);

/**
 * To be called in the transaction in which a site's answer became known. Once no site's answer is missing,
 * but for sites that are paused, its owner hears of all of them in one message.
 */
export async function tellIfComplete(tx: Tx, tools: Sending, ampId: number): Promise<void> {
  const placements = (await placementsOf(tx, ampId)).filter(
    ({ state, retractedAt }) => retractedAt === null && !over.has(state),
  );
  const pauses = await openPauses(tx);
  const isPaused = ({ state, site }: Placement) => state === 'queued' && pauses.has(site);
  const isOpen = (placement: Placement) =>
    (openStates as readonly PlacementState[]).includes(placement.state) && !isPaused(placement);
  const live = placements.filter(({ state }) => state === 'live');
  if (live.length === 0 || placements.some(isOpen)) return;
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const named = (fits: (placement: Placement) => boolean) =>
    placements.filter(fits).map(({ site }) => sites[site].name);
  const about = {
    title: facts.title,
    live: live.map(({ site, link }) => ({ site: sites[site].name, link })),
    waiting: named((placement) => placement.state !== 'live' && !isPaused(placement)),
    paused: named(isPaused),
    total: placements.length,
  };
  const newest = Math.max(...live.map(({ id }) => id));
  const key = `report-complete:${ampId}:${facts.step}:${live.length}:${newest}`;
  const path = `/app/announcements/report/${ampId}`;
  const mail = (url: string) => reportComplete(about, url);
  await tell(tx, tools, { to: facts.owner, key, kind: 'report-complete', path, mail });
}
