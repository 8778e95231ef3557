import { allAnswered } from '#domain/distribution/all-answered.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { notify } from '../notices/notify.ts';
import type { Tools } from '../tools.ts';
import { placementsOf } from './placement-table.ts';
import type { PlacementFacts } from './placement-table.ts';
import { openPauses } from './site-pause-table.ts';

/**
 * To be called in the transaction in which a site's answer became known, a post was first looked at, or that no
 * answer comes before somebody mends something. Once nothing more happens by itself, but for sites that are paused, its owner
 * hears of all of them in one message.
 */
export async function tellIfComplete(tx: Tx, tools: Tools, ampId: number): Promise<void> {
  const placements = await placementsOf(tx, ampId);
  const pauses = await openPauses(tx);
  const answered = allAnswered(
    placements.filter(({ retractedAt }) => retractedAt === null),
    ({ site }) => pauses.has(site),
  );
  if (!answered) return;
  const { live } = answered;
  await notify(tx, tools, {
    kind: 'report-complete',
    ampId,
    live: live.map(({ site, link }) => ({ site: tools.sites.nameOf(site), link })),
    unsure: named(tools, answered.unsure),
    waiting: named(tools, answered.waiting),
    paused: named(tools, answered.paused),
    newest: Math.max(...live.map(({ id }) => id)),
  });
}

const named = ({ sites }: Pick<Tools, 'sites'>, placements: readonly PlacementFacts[]) =>
  placements.map(({ site }) => sites.nameOf(site));
