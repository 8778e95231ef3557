import type { ReasonCode } from '../placement.ts';
import { timing } from '../timing.ts';
import type { After, EvidenceBody } from './effects.ts';
import { unchanged } from './effects.ts';
import { knownOf } from './situation.ts';
import type { In, Known, Posted } from './situation.ts';
import { askPerson, endUnsent, takeOff, whyNothingCame } from './steps.ts';

type Retractable =
  | 'queued'
  | 'preparing'
  | 'sending'
  | 'checking'
  | 'accepted'
  | 'live'
  | 'refused'
  | 'skipped'
  | 'needs_human';

/** Its Amp was retracted: what was not sent ends, what is there is taken off, the rest as soon as it is known. */
export function retracted(from: In<Retractable>, _event: object, at: Date): After {
  if (from.retractedAt) return unchanged(from);
  const { now, does } = unwanted(from, at);
  return { now, does: [{ do: 'drop-words' }, ...does] };
}

function unwanted(from: In<Retractable>, at: Date): After {
  if (from.state === 'sending' || from.state === 'checking')
    return unchanged({ ...from, retractedAt: at });
  if (from.state === 'needs_human') {
    const reason = { ...from.reason, code: 'may-be-there' } as const;
    return unchanged({ ...from, reason, retractedAt: at });
  }
  const known = { ...knownOf(from), retractedAt: at };
  return from.state === 'live' || from.state === 'accepted'
    ? takeOff(known, at)
    : endUnsent(known, at);
}

/** Its Amp was taken back before anything was sent. */
export function withdrawn(
  from: In<'queued' | 'preparing' | 'skipped' | 'refused'>,
  _event: object,
  at: Date,
): After {
  if (from.restoredAt) {
    // It may have been sent since its backup was made: its site is asked, and what is there is taken off.
    const { now: ended, does } = endUnsent({ ...knownOf(from), retractedAt: at }, at);
    return { now: ended, does: [{ do: 'drop-words' }, ...does] };
  }
  const reason = { code: 'withdrawn' } as const;
  const now = { ...knownOf(from), state: 'cancelled', reason, notBefore: null, since: at } as const;
  return unchanged(now);
}

/** What came of having it taken off its site. */
export interface Removal {
  /** Since when it was to be taken off when that was begun. */
  since: Date;
  /** `absent`: nobody ever saw it there, and the site has not got it either. */
  outcome: 'removed' | 'absent' | 'cannot' | 'failed';
  detail: string;
  /** The site's numbers of what is not there any more, and of what it was asked to remove, be it in vain. */
  gone: string[];
  asked: readonly string[];
  /** What is there still besides the placement's own post. */
  other?: Posted;
  /** Readers could see it when they looked last, as far as is known. */
  isReadable: boolean;
}

export function removal(from: In<'removing'>, event: Removal, at: Date): After {
  const { outcome, detail, gone, asked, other } = event;
  // Begun before somebody said what is there: whoever was sent for that says what became of it.
  if (event.since.getTime() !== from.since.getTime()) return unchanged(from);
  if (outcome === 'failed' && at.getTime() - from.since.getTime() <= timing.giveUpLooking)
    return unchanged(from, { do: 'come-again', says: `Removing failed: ${detail}` });
  // Its site may have told of one more meanwhile; not where there is no account to ask by.
  const wasAsked = outcome === 'absent' || asked.length > 0;
  if (wasAsked && from.named.some(({ remoteId }) => !asked.includes(remoteId)))
    return unchanged(from, { do: 'remove' });
  const body: EvidenceBody = { outcome, detail, gone, ...(other ? { other: { ...other } } : {}) };
  const { now, does } = afterRemoval(from, event, at);
  return { now, does: [{ do: 'note', kind: 'removed', body }, ...does] };
}

function afterRemoval(from: In<'removing'>, event: Removal, at: Date): After {
  const known = knownOf(from);
  if (event.outcome === 'removed') {
    const code = from.reason?.code === 'posted-again' ? 'posted-again' : 'retracted';
    return unchanged({ ...known, state: 'removed', reason: { code }, since: at });
  }
  if (event.outcome === 'absent')
    return unchanged({ ...known, state: 'cancelled', reason: whyNothingCame(known), since: at });
  // From now on it stands for the post that is left.
  const left = { ...known, ...event.other };
  const reason = { code: whyNotGone(left, event), facts: { detail: event.detail } };
  return askPerson(left, reason, at);
}

/**
 * As far as we know: what has no address yet, as a draft at its site, or what nobody could read when it was looked at
 * last, is not called live.
 */
function whyNotGone({ link }: Known, { gone, other, isReadable }: Removal): ReasonCode {
  if (link === null || (gone.length > 0 && !other)) return 'may-be-there';
  return other || isReadable ? 'cannot-remove' : 'not-seen';
}
