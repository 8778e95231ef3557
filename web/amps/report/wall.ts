import type { Placement } from '#contract/distribution.ts';

export type Group = 'needs' | 'live' | 'checking' | 'off';

type Stood = Pick<Placement, 'state' | 'is_held' | 'why_not_live' | 'update'>;

const needy: ReadonlySet<Placement['state']> = new Set([
  'refused',
  'needs_human',
  'skipped',
  'changed',
  'unseen',
  'hidden',
  'gone',
  'silent',
]);
const over: ReadonlySet<Placement['state']> = new Set(['removed', 'cancelled']);

/** Whom or what a site waits for: it is counted by this, and has its place on the wall by it. */
export function groupOf({ state, is_held: isHeld, why_not_live: why, update }: Stood): Group {
  if (isReplaced({ why_not_live: why }) || over.has(state)) return 'off';
  if (isHeld) return why?.who_acts === 'you' ? 'needs' : 'checking';
  if (needy.has(state) || (state === 'live' && update?.state === 'failed')) return 'needs';
  return state === 'live' ? 'live' : 'checking';
}

/** The newer post tells of it. */
const isReplaced = ({ why_not_live: why }: Pick<Placement, 'why_not_live'>) =>
  why?.code === 'posted-again';

const order: Group[] = ['needs', 'live', 'checking', 'off'];

interface Wall {
  /** Each place once: what the count is of. */
  counted: Placement[];
  /** Something is to be done about them, first of all. */
  needs: Placement[];
  /** There is, was or will be a page to look at. */
  cards: Placement[];
}

/** The posts of a report by where each is shown. What never had a page has no card while it waits for a person. */
export function wallOf(placements: readonly Placement[]): Wall {
  const sorted = order.flatMap((group) => placements.filter((one) => groupOf(one) === group));
  const needs = sorted.filter((one) => groupOf(one) === 'needs');
  return {
    counted: newestOfEach(placements.filter((one) => !isReplaced(one))),
    needs,
    cards: sorted.filter((one) => groupOf(one) !== 'needs' || hadPage(one)),
  };
}

/** As `totalsOf` counts them: a later post at the same place tells of an earlier one. */
function newestOfEach(placements: readonly Placement[]): Placement[] {
  const newest = new Map<string, Placement>();
  for (const one of placements) {
    const place = [one.module, one.site, one.account_name].join('\n');
    if ((newest.get(place)?.id ?? 0) < one.id) newest.set(place, one);
  }
  return placements.filter((one) => [...newest.values()].includes(one));
}

const hadPage = ({ live_at, link }: Placement) => live_at !== null || link !== null;
