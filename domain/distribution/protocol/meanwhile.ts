import type { Schedule } from '../../amps/schedule.ts';
import type { Payload } from '../payload.ts';
import { placeInLine } from '../place-in-line.ts';
import type { ReasonCode } from '../placement.ts';
import type { Stop } from '../still-true.ts';
import type { After } from './effects.ts';
import { said, unchanged } from './effects.ts';
import { isThere, knownOf, mustLookFirst, timesSent } from './situation.ts';
import type { In, Situation } from './situation.ts';
import { anew, hold, lineUp } from './steps.ts';

/** What only a new sign-in could mend. */
export const forWantOfTheLink: ReadonlySet<ReasonCode> = new Set([
  'sign-in-refused',
  'account-removed',
]);

interface LinkedAgain {
  personId: number | null;
  accountId: number | null;
  isAmpLive: boolean;
}

/** An account is linked at its place again: what stopped for want of it, before anything was sent, goes on. */
export function linkedAgain(
  from: In<'refused'>,
  { personId, accountId, isAmpLive }: LinkedAgain,
  at: Date,
): After {
  const isForIt = isAmpLive && forWantOfTheLink.has(from.reason.code);
  if (!isForIt || mustLookFirst({ ...from, timesSent: timesSent(from) })) return unchanged(from);
  const { now, does } = lineUp(anew(knownOf(from), accountId, at), at);
  const notes = personId === null ? [] : [said(personId, 'linked again')];
  return { now, does: [{ do: 'prepare-anew' }, ...does, ...notes] };
}

/**
 * It is asked in the line what it is asked before it is sent: what stops it is said the moment it is known, and
 * what was stopped, and is not any more, goes on.
 */
export function askedAgain(
  from: In<'queued'>,
  { stop, accountId }: { stop: Stop | null; accountId: number | null },
  at: Date,
): After {
  if (stop?.otherwise === 'held') return hold(from, stop.reason, at);
  if (!from.held) return unchanged(from);
  // The time it was held is not the site's fault: how long it is tried counts anew.
  const { now, does } = lineUp(anew(knownOf(from), accountId, at), at);
  return { now, does: [{ do: 'prepare-anew' }, ...does] };
}

/** Its Amp is set for another time. */
export function moved(
  from: In<'queued' | 'preparing'>,
  { personId, schedule }: { personId: number; schedule: Schedule },
  at: Date,
): After {
  const place = placeInLine(schedule, at);
  const { notBefore } = place;
  const body = {
    marker: from.marker,
    content_hash: from.contentHash,
    not_before: notBefore?.toISOString() ?? null,
    person: personId,
  };
  // Another time mends nothing: whatever does asks for it, and only then is anybody told.
  const held = from.state === 'queued' ? from.held : null;
  return {
    now: { ...knownOf(from), ...place, schedule, held, queuedAt: at, since: at },
    // A job for the earlier time finds nothing to do then.
    does: [
      { do: 'note', kind: 'planned', body },
      { do: 'send', at: notBefore },
    ],
  };
}

/** Words of a live Amp were approved: they are written over a post, or go out with what is not posted yet. */
export function approved(
  from: Exclude<Situation, { state: 'cancelled' | 'removing' | 'removed' }>,
  { payload }: { payload: Payload },
): After {
  if (from.retractedAt) return unchanged(from);
  return {
    now: { ...from, newerHash: payload.content_hash },
    does: [
      { do: 'queue-words', payload },
      ...(isThere(from.state) ? [{ do: 'write-over' } as const] : []),
    ],
  };
}
