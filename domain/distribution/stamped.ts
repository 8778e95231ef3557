import { readOf } from './read-back.ts';
import type { ReadBack } from './read-back.ts';
import type { ShownState } from './standing-words.ts';

/** What was seen when the page was read back. */
interface Proof {
  checked_at: string;
  http_status: number;
  headline_found: boolean;
  /** Share of the sentences found on the page, 0 to 1. */
  text_match: number;
  sent_hash: string;
  approved_hash: string;
  is_elsewhere?: boolean | undefined;
}

type Found = Pick<Proof, 'http_status' | 'headline_found' | 'text_match'>;

interface Read {
  state: ShownState;
  state_since: string;
  proof: Proof | null;
  watch: { says: string | null } | null;
}

/** As much of the text on the page as this counts as the same text. */
export const goodMatch = 0.9;

/** Never rounded up to what it is not: 99.96 percent is not all. */
export const percent = (share: number): string => `${Math.floor(share * 1000 + 1e-9) / 10}%`;

export type Stamped =
  | { as: 'found'; at: string }
  | { as: 'waiting' }
  | { as: 'lost'; since: string }
  | { as: 'none' };

const waiting: ReadonlySet<ShownState> = new Set([
  'queued',
  'preparing',
  'sending',
  'accepted',
  'checking',
  'live',
  'unseen',
]);
const lost: ReadonlySet<ShownState> = new Set(['gone', 'hidden', 'silent']);

/** What stands on the picture of a page: the stamp only where the page was read back, and held what was sent. */
export function stampedAs({ state, proof, watch, state_since: since }: Read): Stamped {
  if (state === 'live' && proof && isFound(proof) && !watch?.says)
    return { as: 'found', at: proof.checked_at };
  if (lost.has(state)) return { as: 'lost', since };
  return { as: waiting.has(state) ? 'waiting' : 'none' };
}

interface Looked {
  proof: Pick<Proof, 'checked_at' | 'http_status' | 'is_elsewhere'> | null;
  watch: { read_at: string | null; is_elsewhere?: boolean | undefined } | null;
}

/**
 * When the page of a live post was read last; null: it was not, as far as is known. A look that was answered by
 * somebody else's page is kept in `read_at` as well, in place of an earlier reading, and stays there in an outage.
 */
export const readAtOf = ({ watch }: Pick<Looked, 'watch'>): string | null =>
  watch?.is_elsewhere ? null : (watch?.read_at ?? null);

/** When one of these pages was read last; null: none was yet. A look that found the site away is no reading. */
export function lastReadOf(places: readonly Looked[]): string | null {
  const times = places.flatMap((one) => readAtOf(one) ?? readOf(one.proof)?.checked_at ?? []);
  return times.toSorted().at(-1) ?? null;
}

/** Whether the page answered, and held what was sent. */
export const isFound = ({
  http_status: status,
  headline_found: isThere,
  text_match: match,
}: Found) => status >= 200 && status < 300 && isThere && match >= goodMatch;

/** “the headline is there, and all of the text, word for word as approved”: ends “Read back 20 minutes ago: …”. */
export function foundInWords(
  { headline_found: isThere, text_match: match, sent_hash, approved_hash }: Proof & ReadBack,
  titleCalled: string,
): string {
  const title = `the ${titleCalled.toLowerCase()} is ${isThere ? '' : 'not '}there`;
  const joined = isThere ? 'and' : 'but';
  if (match === 0) return `${title}, ${isThere ? 'but' : 'and'} nothing of the text`;
  if (match < 1) return `${title}, ${joined} ${percent(match)} of the text`;
  const asApproved = isThere && sent_hash === approved_hash ? ', word for word as approved' : '';
  return `${title}, ${joined} all of the text${asApproved}`;
}
