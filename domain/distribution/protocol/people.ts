import type { Stop } from '../still-true.ts';
import type { After, Effect, EvidenceBody } from './effects.ts';
import { refused, said } from './effects.ts';
import { quietUntil } from './looking.ts';
import type { Look } from './looking.ts';
import { found } from './posted.ts';
import { knownOf, settled } from './situation.ts';
import type { In, Known, Situation } from './situation.ts';
import { anew, lineUp, takeOff, whyNothingCame } from './steps.ts';

interface Said {
  personId: number;
}

export interface Retry extends Said {
  isAmpLive: boolean;
  /** It was tried again so often within an hour that it has to rest. */
  isOften: boolean;
  stop: Stop | null;
  accountId: number | null;
  /** No account is linked at its place. */
  isUnlinked: boolean;
  /** Of newer words that could not be written over the post that is there; null: there are none. */
  failedHash: string | null;
}

/** Its owner has it tried once more. The site is asked for the post before anything is sent again. */
export function retry(
  from: In<'refused' | 'skipped' | 'queued' | 'live'>,
  { personId, isAmpLive, isOften, stop, accountId, isUnlinked, failedHash }: Retry,
  at: Date,
): After {
  if (!isAmpLive) return refused(from, { why: 'amp-ended' });
  if (isOften) return refused(from, { why: 'too-often' });
  if (from.state === 'queued' && from.held && stop?.otherwise === 'held')
    return refused(from, { why: 'stopped', reason: stop.reason });
  if (isUnlinked) return refused(from, { why: 'stopped', reason: { code: 'account-removed' } });
  const note = said(personId, 'retry');
  if (from.state === 'live') {
    if (failedHash === null) return refused(from, { why: 'not-open' });
    return {
      now: { ...anew(from, accountId, at), newerHash: failedHash },
      does: [{ do: 'prepare-anew' }, { do: 'write-again' }, note],
    };
  }
  const { now, does } = lineUp(anew(knownOf(from), accountId, at), at);
  return { now, does: [{ do: 'prepare-anew' }, ...does, note] };
}

/** A person looked and found it live. */
export function saidLive(
  from: In<'needs_human' | 'checking'>,
  { personId, link, isAmpLive }: Said & { link: string; isAmpLive: boolean },
  at: Date,
): After {
  if (!from.retractedAt && !isAmpLive) return refused(from, { why: 'amp-ended' });
  const known = { ...closed(from, 'found'), link, liveAt: at, notBefore: null };
  const note = said(personId, 'it is live', { link });
  const { retractedAt } = known;
  if (retractedAt) {
    const { now, does } = takeOff(known, at);
    return { now, does: [note, ...does] };
  }
  return {
    now: { ...known, state: 'live', retractedAt, link, liveAt: at, reason: null, since: at },
    does: [
      note,
      ...(known.newerHash === null ? [] : [{ do: 'write-over' } as const]),
      { do: 'read-back' },
      { do: 'tell-if-complete' },
    ],
  };
}

/** What a person says of it settles the last attempt, if nobody knows better. */
function closed(from: In<'needs_human' | 'checking'>, outcome: 'found' | 'absent'): Known {
  const known = knownOf(from);
  const open = [null, 'unknown'] as const;
  const wrong = [...open, 'refused', 'absent', 'notsent'] as const;
  const verdict = { number: known.tries.length, outcome };
  return settled(from, { ...verdict, from: outcome === 'found' ? wrong : open }) ?? known;
}

export interface SaidAbsent extends Said {
  /** What its site says itself; null: it was not asked yet. */
  there: Look | null;
  /** When the placement had moved last before that was asked. */
  since?: Date;
  isAmpLive: boolean;
}

/** A person looked and it is not there: its next generation goes out, unless its site has it, or what was sent may still come. */
export function saidAbsent(
  from: In<'needs_human'>,
  { personId, there, since, isAmpLive }: SaidAbsent,
  at: Date,
): After {
  if (from.retractedAt || !isAmpLive) return refused(from, { why: 'amp-ended' });
  if (hasMoved(from, since)) return refused(from, { why: 'moved-on' });
  const note = said(personId, 'it is not there');
  if (there?.outcome === 'found') return first(note, found(from, there, at));
  const minutes = minutesOfQuiet(from, at);
  if (there && minutes > 0) return refused(from, { why: 'too-early', minutes });
  const reason = { code: 'posted-again' } as const;
  return {
    now: { ...closed(from, 'absent'), state: 'cancelled', reason, newerHash: null, since: at },
    does: [note, { do: 'next-generation', accountId: from.accountId }],
  };
}

/** How long what was sent last may still come. */
function minutesOfQuiet(from: Known, at: Date): number {
  const sent = from.tries.filter(({ outcome }) => outcome !== 'notsent').at(-1);
  const ms = sent ? quietUntil(from, sent).getTime() - at.getTime() : 0;
  return Math.max(0, Math.ceil(ms / 60_000));
}

/** A person looked for a retracted post and it is not there, or not any more. */
export function saidGone(
  from: In<'needs_human'>,
  { personId, there, since }: Omit<SaidAbsent, 'isAmpLive'>,
  at: Date,
): After {
  if (!from.retractedAt) return refused(from, { why: 'not-open' });
  if (hasMoved(from, since)) return refused(from, { why: 'moved-on' });
  const note = said(personId, 'it is not there');
  if (there?.outcome === 'found') return first(note, found(from, there, at));
  const wasThere = from.remoteId !== null || from.link !== null;
  const known = { ...closed(from, 'absent'), since: at };
  const now: Situation = wasThere
    ? { ...known, state: 'removed', reason: { code: 'retracted' } }
    : { ...known, state: 'cancelled', reason: whyNothingCame(known) };
  return { now, does: [note] };
}

const hasMoved = (from: Situation, since: Date | undefined) =>
  since !== undefined && from.since.getTime() !== since.getTime();
const first = (note: Effect, { now, does }: After): After => ({ now, does: [note, ...does] });

export interface PostAgain extends Said {
  /** Two looks did not find it. */
  isGone: boolean;
  isAmpLive: boolean;
  /** What its page and its site said just now. */
  seen: EvidenceBody;
  accountId: number | null;
}

/** Its owner has a post that is gone from its site posted again, as the next generation. */
export function postAgain(
  from: In<'live'>,
  { personId, isGone, isAmpLive, seen, accountId }: PostAgain,
  at: Date,
): After {
  if (!isAmpLive) return refused(from, { why: 'amp-ended' });
  if (!isGone) return refused(from, { why: 'not-gone' });
  const reason = { code: 'posted-again' } as const;
  return {
    now: { ...knownOf(from), state: 'removed', reason, newerHash: null, since: at },
    does: [
      { do: 'note', kind: 'removed', body: seen },
      said(personId, 'post it again'),
      { do: 'next-generation', accountId },
    ],
  };
}
