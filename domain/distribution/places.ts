import { openStates, stageOf } from './open-states.ts';
import type { ShownState } from './standing-words.ts';

/**
 * Where an Amp stands on all of its sites together: each of them is one of these once, and once more only
 * where a live one needs a look. A post that was posted again counts once.
 */
export interface Totals {
  live: number;
  /** In line, or set for later. */
  waiting: number;
  /** Being prepared, sent or taken off. */
  working: number;
  /** The site has not answered clearly, or has not named the address yet. */
  checking: number;
  /** Not live, and its owner has something to do about it. */
  needs_you: number;
  /** Of those that are live: shown with other words than the approved ones, or to be taken off by hand. */
  live_needs_you: number;
  /** Of those that are live: the last look found something else, and the next decides. */
  live_in_doubt: number;
  /** Waits for somebody else to mend something before it may go on. */
  held: number;
  total: number;
}

interface AtPlace {
  generation: number;
  /** Names module, site and account: generations of one place share it. */
  place: string;
}

interface Placed {
  state: ShownState;
  /** New words could not be brought there. */
  isUpdateFailed: boolean;
  /** To be off, and still there for everybody to read. */
  isLeftThere: boolean;
  /** What was seen last is not believed before it is seen again. */
  isInDoubt: boolean;
  isHeld: boolean;
  isTheirsToMend: boolean;
}

const isLive: ReadonlySet<ShownState> = new Set(['live', 'changed']);
const needsYou: ReadonlySet<ShownState> = new Set([
  'needs_human',
  'refused',
  'skipped',
  'unseen',
  'hidden',
  'gone',
  'silent',
]);

/** @param places the newest post at each. */
export function totalsOf(places: readonly Placed[]): Totals {
  const count = (fits: (placed: Placed) => boolean) =>
    places.filter((placed) => !placed.isHeld && fits(placed)).length;
  const theirs = places.filter(({ isTheirsToMend }) => isTheirsToMend).length;
  const open = openStates as readonly ShownState[];
  const inStage = (stage: string) =>
    count(({ state }) => open.includes(state) && stageOf[state as keyof typeof stageOf] === stage);
  return {
    live: count((placed) => isLive.has(placed.state) || placed.isLeftThere),
    waiting: inStage('waiting'),
    working: inStage('working'),
    checking: inStage('checking'),
    needs_you: theirs + count((placed) => needsYou.has(placed.state) && !placed.isLeftThere),
    live_needs_you: count(needsALook),
    live_in_doubt: count(
      (placed) => placed.isInDoubt && isLive.has(placed.state) && !needsALook(placed),
    ),
    held: places.filter(({ isHeld }) => isHeld).length - theirs,
    total: places.length,
  };
}

const needsALook = ({ state, isUpdateFailed, isLeftThere: isLeft }: Placed) =>
  state === 'changed' || isLeft || (state === 'live' && isUpdateFailed);

/** What is counted: a later post at the same place tells of an earlier one. */
export function newestOfEach<Post extends AtPlace>(placements: readonly Post[]): Post[] {
  const newest = new Map<string, Post>();
  for (const placed of placements) {
    const known = newest.get(placed.place);
    if (!known || known.generation < placed.generation) newest.set(placed.place, placed);
  }
  return [...newest.values()];
}
