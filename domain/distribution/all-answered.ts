import { openStates } from './open-states.ts';
import type { PlacementReason, PlacementState } from './placement.ts';
import { isReadable } from './reading.ts';
import type { Watch } from './reading.ts';

interface Placed {
  state: PlacementState;
  held: PlacementReason | null;
  reason: PlacementReason | null;
  watch: Pick<Watch, 'standing' | 'lookedAt' | 'readAt' | 'silentSince'>;
}

interface Answered<One> {
  /** Readers can see it there: one look at least was answered. */
  live: One[];
  /** It may be there, and nobody knows: its site did not say, or its page does not answer. */
  unsure: One[];
  /** Not live, and somebody has to do something first. */
  waiting: One[];
  /** Goes out by itself once the site's pause is over. */
  paused: One[];
}

/** So long the first look is tried again before others are told without it. */
const firstLookMs = 3_600_000;

function isFirstLookOpen({ lookedAt, readAt, silentSince }: Placed['watch']): boolean {
  if (readAt !== null) return false;
  return !lookedAt || !silentSince || lookedAt.getTime() - silentSince.getTime() < firstLookMs;
}

/** Ended without ever being there, and not to be counted any more. */
const over: ReadonlySet<PlacementState> = new Set(['cancelled', 'removing', 'removed']);

/**
 * What became of an Amp's posts, once nothing more happens by itself but where a site is paused; null
 * while something does, or nothing is live.
 */
export function allAnswered<One extends Placed>(
  placements: readonly One[],
  isPaused: (placement: One) => boolean,
): Answered<One> | null {
  const answered: Answered<One> = { live: [], unsure: [], waiting: [], paused: [] };
  for (const placement of placements) {
    const { state, held, watch } = placement;
    if (over.has(state)) continue;
    const mayGoOn = held === null || held.code === 'site-paused';
    if (mayGoOn && state === 'queued' && isPaused(placement)) answered.paused.push(placement);
    else if (state === 'live' && isFirstLookOpen(watch)) return null;
    else if (state === 'live' && isReadable(watch.standing)) answered.live.push(placement);
    else if (isUnsure(placement)) answered.unsure.push(placement);
    else if (!mayGoOn || !isOpen(state)) answered.waiting.push(placement);
    else return null;
  }
  return answered.live.length > 0 ? answered : null;
}

const isUnsure = ({ state, reason, watch: { standing, readAt } }: Placed): boolean =>
  state === 'live'
    ? standing === 'silent' || (standing === 'unseen' && readAt === null)
    : state === 'needs_human' && reason?.code === 'may-be-live';

const isOpen = (state: PlacementState) => (openStates as readonly PlacementState[]).includes(state);
