import { isLookedFor } from '#domain/distribution/protocol/looking.ts';
import { mustLookFirst } from '#domain/distribution/protocol/situation.ts';
import { whatStops } from '#domain/distribution/still-true.ts';
import type { Tools } from '../tools.ts';
import { askSite } from './ask-site.ts';
import { atSending } from './at-sending.ts';
import { attemptsOf } from './attempt-table.ts';
import { tell } from './hear.ts';
import type { OpenedParcel } from './open-parcel.ts';
import { publisherFor } from '../sites/publishers.ts';
import { readPlacement } from './placement-table.ts';
import type { Placement } from './placement-table.ts';

/** Asks the site whether our post is there, and acts on the answer. Reads only at the site. */
export async function lookForPost(tools: Tools, placementId: number): Promise<void> {
  const placement = await readPlacement(tools.db.root, placementId);
  if (!placement || !isLookedFor(placement.state)) return;
  const { length: attempts } = await attemptsOf(tools.db.root, [placementId]);
  const seen = { state: placement.state, attempts, at: tools.now() };
  const look = await askSite(tools, placement);
  await tell(tools, { placementId, event: 'looked', told: { look, seen } });
}

/**
 * Before anything is sent a second time, the site is asked. Where it cannot tell, only a person may decide.
 * @returns whether sending may go on.
 */
export async function lookBeforeSecondTry(
  tools: Tools,
  placement: Placement,
  parcel: OpenedParcel,
): Promise<boolean> {
  const { id: placementId, state, restoredAt, isPlannedSince, site } = placement;
  if (!mustLookFirst({ restoredAt, timesSent: parcel.timesSent })) return true;
  const { length: attempts } = await attemptsOf(tools.db.root, [placementId]);
  const look = await askSite(tools, placement, parcel);
  const mayBearOtherMark = isPlannedSince && !publisherFor(tools, site).isOurs;
  const heard = await tell(tools, {
    placementId,
    event: 'looked first',
    told: async (tx, now) => {
      const { facts } = await atSending(tx, now);
      const stop = whatStops(facts, tools.now());
      return { look, seen: { state, attempts }, stop, mayBearOtherMark };
    },
  });
  return look.outcome === 'absent' && heard?.now.state === 'preparing';
}
