import type { ShownState } from './standing-words.ts';

export type Group = 'needs' | 'live' | 'checking' | 'off';

/** As much of a post as says what it waits for. */
interface Stood {
  state: ShownState;
  is_held: boolean;
  why_not_live: { code: string; who_acts: 'product' | 'you' | 'site' } | null;
  update: { state: 'waiting' | 'done' | 'failed' } | null;
  watch: { says: string | null } | null;
}

/** And where it stands. */
interface Placed extends Stood {
  id: number;
  is_counted: boolean;
  live_at: string | null;
  link: string | null;
}

const needy: ReadonlySet<ShownState> = new Set([
  'refused',
  'needs_human',
  'skipped',
  'changed',
  'unseen',
  'hidden',
  'gone',
  'silent',
]);
const over: ReadonlySet<ShownState> = new Set(['removed', 'cancelled']);

/** Whom or what a site waits for: it is counted by this, and has its place on the wall by it. */
export function groupOf({
  state,
  is_held: isHeld,
  why_not_live: why,
  update,
  watch,
}: Stood): Group {
  if (isReplaced({ why_not_live: why }) || over.has(state)) return 'off';
  if (isHeld) return why?.who_acts === 'you' ? 'needs' : 'checking';
  if (needy.has(state) || (state === 'live' && update?.state === 'failed')) return 'needs';
  // What the last look found is not believed yet, and neither is what was so before.
  return state === 'live' && !watch?.says ? 'live' : 'checking';
}

/** The newer post tells of it. */
const isReplaced = ({ why_not_live: why }: Pick<Stood, 'why_not_live'>) =>
  why?.code === 'posted-again';

const order: Group[] = ['needs', 'live', 'checking', 'off'];

interface Wall<Post> {
  /** Each place once: what the count is of. */
  counted: Post[];
  /** Something is to be done about them, first of all. */
  needs: Post[];
  /** There is, was or will be a page to look at. */
  cards: Post[];
}

/** The posts of a report by where each is shown. What never had a page has no card while it waits for a person. */
export function wallOf<Post extends Placed>(placements: readonly Post[]): Wall<Post> {
  const sorted = order.flatMap((group) => placements.filter((one) => groupOf(one) === group));
  const needs = sorted.filter((one) => groupOf(one) === 'needs');
  return {
    counted: placements.filter(({ is_counted: isCounted }) => isCounted),
    needs,
    cards: sorted.filter((one) => groupOf(one) !== 'needs' || hadPage(one)),
  };
}

const hadPage = ({ live_at, link }: Placed) => live_at !== null || link !== null;
