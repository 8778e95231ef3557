import type { Placement } from '#contract/distribution.ts';
import { goodMatch, percent } from './proof-lines.ts';

type Proof = NonNullable<Placement['proof']>;
type Read = Pick<Placement, 'state' | 'live_at' | 'proof' | 'watch' | 'state_since'>;

export type Stamped =
  | { as: 'found'; at: string }
  | { as: 'waiting' }
  | { as: 'lost'; since: string }
  | { as: 'none' };

const waiting: ReadonlySet<Placement['state']> = new Set([
  'queued',
  'preparing',
  'sending',
  'accepted',
  'checking',
  'live',
  'unseen',
]);
const lost: ReadonlySet<Placement['state']> = new Set(['gone', 'hidden', 'silent']);

/** What stands on the picture of a page: the stamp only where the page was read back, and held what was sent. */
export function stampedAs({ state, proof, watch, state_since: since }: Read): Stamped {
  if (state === 'live' && proof && isFound(proof) && !watch?.says)
    return { as: 'found', at: proof.checked_at };
  if (lost.has(state)) return { as: 'lost', since };
  return { as: waiting.has(state) ? 'waiting' : 'none' };
}

const isFound = ({ http_status: status, headline_found: isThere, text_match: match }: Proof) =>
  status >= 200 && status < 300 && isThere && match >= goodMatch;

/** “the headline is there, and all of the text, word for word as approved”: ends “Read back 20 minutes ago: …”. */
export function foundInWords(
  { headline_found: isThere, text_match: match, sent_hash, approved_hash }: Proof,
  titleCalled: string,
): string {
  const title = `the ${titleCalled.toLowerCase()} is ${isThere ? '' : 'not '}there`;
  const joined = isThere ? 'and' : 'but';
  if (match === 0) return `${title}, ${isThere ? 'but' : 'and'} nothing of the text`;
  if (match < 1) return `${title}, ${joined} ${percent(match)} of the text`;
  const asApproved = isThere && sent_hash === approved_hash ? ', word for word as approved' : '';
  return `${title}, ${joined} all of the text${asApproved}`;
}
