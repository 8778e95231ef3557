import type { After, Effect } from './effects.ts';
import { unchanged } from './effects.ts';
import { attemptsOf, knownOf, mayHaveLeft, settled } from './situation.ts';
import type { In, Known, Named, Outcome, Posted, Situation, Tried } from './situation.ts';
import { takeOff } from './steps.ts';

export interface Post extends Posted {
  /** The number of the attempt that made it, as far as is known. */
  number: number;
  /** Told by its site's answer, or found there later. */
  outcome: 'accepted' | 'found';
}

const nothingMade = ['notsent', 'refused', 'absent'] as const;
const mayTurnOut: Record<Post['outcome'], readonly (Outcome | null)[]> = {
  accepted: [null, 'unknown'],
  found: [null, 'unknown', ...nothingMade],
};

/**
 * Its site has a post of ours: the placement becomes that post, if all later attempts came to nothing. One more
 * than is wanted, or than is known, is told of.
 */
export function posted(from: Situation, { number, ...post }: Post, at: Date): After {
  const { outcome, remoteId } = post;
  const isLast = attemptsOf(from).slice(number).every(cameToNothing);
  const verdict = { outcome, heard: { remoteId } };
  const known = isLast ? settled(from, { number, ...verdict, from: mayTurnOut[outcome] }) : null;
  if (known) return keep(from, known, { number, ...post }, at);
  if (isKnown(from, post)) return unchanged(from);
  const report: Effect = {
    do: 'report',
    says: 'a site says that it has a post which was settled otherwise',
    facts: { attempt: number, remoteId },
  };
  const { now, does } = late(from, { number, ...post }, isLast, at);
  return { now, does: [report, ...does] };
}

const cameToNothing = ({ outcome }: { outcome: Outcome | null }) =>
  nothingMade.some((nothing) => nothing === outcome);

/** The same news twice; a post that a person told us of has no number of the site's. */
const isKnown = ({ remoteId, link }: Known, post: Posted): boolean =>
  remoteId === null ? link !== null && link === post.link : remoteId === post.remoteId;

/** An answer for an attempt that was settled otherwise, as by a look that found nothing there. */
function late(from: Situation, post: Post, isLast: boolean, at: Date): After {
  const { number, outcome, remoteId, link } = post;
  const heard = { remoteId };
  if (from.remoteId === null) {
    const known = isLast ? settled(from, { number, outcome, heard, from: nothingMade }) : null;
    // Where a person is asked whether it is there the site has answered now, as if it had been found.
    const isAsked = from.state === 'needs_human' && from.retractedAt === null;
    const asked = isAsked ? from.tries.findLastIndex((one) => one.outcome === 'unknown') : -1;
    const there =
      known ?? settled(from, { number: asked + 1, outcome: 'found', heard, from: ['unknown'] });
    if (there) return keep(from, there, post, at);
  }
  const body = { outcome, remote_id: remoteId, link, late: true, attempt: number };
  const told = { ...from, named: naming(from, { remoteId, link, attempt: number }) };
  const note: Effect = { do: 'note', kind: 'outcome', body };
  // What is under way still is told of when its own outcome is known.
  const next = isEnded(told) ? takeOff(knownOf(told), at) : toldOfTwo(told, post, at);
  return { now: next.now, does: [note, ...next.does] };
}

/** Nobody wants it there any more, and it was thought to be gone, or a person was asked. */
const isEnded = (from: Situation): from is In<'removed' | 'cancelled' | 'needs_human'> =>
  from.state === 'removed' ||
  from.state === 'cancelled' ||
  (from.state === 'needs_human' && from.retractedAt !== null);

/** Of each post the newest address is told. */
const naming = ({ named }: Known, post: Named): readonly Named[] =>
  named.some(({ remoteId }) => remoteId === post.remoteId)
    ? named.map((one) => (one.remoteId === post.remoteId ? post : one))
    : [...named, post];

/**
 * The placement becomes this post, of an attempt that is settled. One that nobody wants there any more is taken
 * off, and no one is told that it is live.
 */
function keep(from: Situation, known: Known, post: Post, at: Date): After {
  const { number, outcome, remoteId, link } = post;
  const body = { outcome, remote_id: remoteId, link };
  const isThanks = known.accountId !== null && outcome === 'accepted';
  const does: Effect[] = [
    { do: 'note', kind: 'outcome', body },
    ...(isThanks ? [{ do: 'note-health', health: 'connected' } as const] : []),
  ];
  const named = naming(known, { remoteId, link, attempt: null });
  const liveAt = link === null ? known.liveAt : at;
  const there = { ...known, named, remoteId, link, liveAt, notBefore: null, since: at };
  const { retractedAt } = known;
  if (retractedAt || from.state === 'cancelled') {
    const { now, does: removing } = takeOff(there, at);
    return { now, does: [...does, ...removing] };
  }
  const words = newestWords(known, number);
  const standing = { ...there, retractedAt, reason: null, newerHash: words.newerHash };
  const kept: Situation =
    link === null
      ? { ...standing, state: 'accepted' }
      : { ...standing, state: 'live', link, liveAt: at };
  const other = named.find((one) => one.remoteId !== remoteId);
  const told = other ? toldOfTwo(kept, other, at) : unchanged(kept);
  const next: readonly Effect[] =
    link === null ? [{ do: 'look', at: null }] : [{ do: 'read-back' }, { do: 'tell-if-complete' }];
  return { now: told.now, does: [...does, ...told.does, ...words.does, ...next] };
}

/** The owner is told when the trail names two posts of one placement. */
function toldOfTwo(from: Situation, other: Posted, at: Date): After {
  if (from.remoteId === null || (from.state !== 'live' && from.state !== 'accepted'))
    return unchanged(from);
  const facts = { one: inWords(from), other: inWords(other) };
  const reason = { code: 'posted-twice', facts } as const;
  return { now: { ...from, reason, since: at }, does: [{ do: 'tell-owner' }] };
}

const inWords = ({ link, remoteId }: Pick<Known, 'link' | 'remoteId'>) =>
  link ?? `its post ${remoteId}`;

/** Words approved while the post was under way, or after the attempt that made it, are written over it. */
function newestWords(
  { newerHash, contentHash, tries }: Known,
  number: number,
): { newerHash: string | null; does: readonly Effect[] } {
  if (newerHash !== null) return { newerHash, does: [{ do: 'write-over' }] };
  if (tries[number - 1]?.contentHash === contentHash) return { newerHash, does: [] };
  return { newerHash: contentHash, does: [{ do: 'queue-words' }, { do: 'write-over' }] };
}

/**
 * While the last try was under way its site told of a post of an earlier one: where that try came to nothing, this
 * is the post. null: there is none.
 */
export function keepLate(from: Situation, known: Known, at: Date): After | null {
  const [said] = known.named;
  if (known.remoteId !== null || !said?.attempt) return null;
  const number = said.attempt;
  const { remoteId, link } = said;
  const attempt = known.tries[number - 1];
  if (!attempt || !cameToNothing(attempt)) return null;
  const tried: Tried = { ...attempt, outcome: 'found', heard: { remoteId } };
  const tries = known.tries.with(number - 1, tried);
  return keep(from, { ...known, tries }, { number, outcome: 'found', remoteId, link }, at);
}

/** A post that its site has for whom it was asked for, whatever was known of it. */
export function found(
  from: Exclude<Situation, { state: 'sending' }>,
  there: Posted,
  at: Date,
): After {
  const known = knownOf(from);
  const number = known.tries.findLastIndex(mayHaveLeft) + 1;
  if (number === 0) return remember(from, there, at);
  const post = { number, outcome: 'found', ...there } as const;
  const outcome = known.tries[number - 1]?.outcome;
  const isSettled = outcome === 'accepted' || outcome === 'found';
  return isSettled ? keep(from, known, post, at) : posted(from, post, at);
}

/** A post which the database, being older, does not remember: with the attempt that made it, or not at all. */
export function remembered(from: Situation, there: Posted, at: Date): After {
  // Another worker came first: what it found or sends is its to say.
  if (from.state === 'sending' || attemptsOf(from).some(mayHaveLeft)) return unchanged(from);
  return remember(from, there, at);
}

function remember(from: Exclude<Situation, { state: 'sending' }>, there: Posted, at: Date): After {
  const known = knownOf(from);
  const { remoteId, link } = there;
  const tried: Tried = {
    outcome: 'found',
    armedAt: at,
    contentHash: known.contentHash,
    looks: 0,
    absentSince: null,
    sentAs: null,
    worker: 'restored',
    heard: { remoteId },
  };
  const tries = [...known.tries, tried];
  const post = { number: tries.length, outcome: 'found', remoteId, link } as const;
  const kept = keep(from, { ...known, tries }, post, at);
  const body = { marker: known.marker, approved_hash: known.contentHash };
  return { now: kept.now, does: [{ do: 'note', kind: 'restored', body }, ...kept.does] };
}
