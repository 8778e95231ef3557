import { forGood } from '../placement.ts';
import type { PlacementReason } from '../placement.ts';
import { placeInLine } from '../place-in-line.ts';
import type { Stop } from '../still-true.ts';
import type { After, Effect } from './effects.ts';
import { unchanged } from './effects.ts';
import { knownOf, mayHaveLeft } from './situation.ts';
import type { In, Known, Wanted } from './situation.ts';

/** Back into the line with a job of its own, and never before the time its Amp is set for. */
export function lineUp(known: Known & Wanted, at: Date): After {
  const { reason, notBefore } = placeInLine(known.schedule, at);
  const { now, does } = waitUntil(known, { reason, notBefore }, at);
  // Long before its time it is asked whether it may go out at all.
  return { now, does: [...does, ...(notBefore ? [{ do: 'ask-waiting' } as const] : [])] };
}

/** In the line until then. */
export const waitUntil = (
  known: Known & Wanted,
  { reason, notBefore }: { reason: PlacementReason; notBefore: Date | null },
  at: Date,
): After => ({
  now: { ...known, state: 'queued', reason, held: null, notBefore, since: at },
  does: [{ do: 'send', at: notBefore }],
});

/** A person must act: said in the report, by mail and as a notice, once. */
export function askPerson(known: Known, reason: PlacementReason, at: Date): After {
  const now = { ...known, state: 'needs_human', reason, notBefore: null, since: at } as const;
  return { now, does: asking };
}

const asking: readonly Effect[] = [{ do: 'tell-owner' }, { do: 'tell-if-complete' }];

/** It is not sent, or its site did not take it: only a person can help. */
export function askToMend(known: Known & Wanted, why: PlacementReason, at: Date): After {
  const reason = forGood(why, 'given-up');
  // Shown wherever the account is, and what lets it be linked again.
  const isShutOut = reason.code === 'sign-in-refused' && known.accountId !== null;
  return {
    now: { ...known, state: 'refused', reason, notBefore: null, since: at },
    does: isShutOut ? [{ do: 'note-health', health: 'reconnect' }, ...asking] : asking,
  };
}

/** What was about to be sent is not: it ends, a person decides, or it is in the line again. */
export function stop(
  from: In<'queued' | 'preparing'>,
  { otherwise, reason }: Stop,
  at: Date,
): After {
  const known = knownOf(from);
  if (otherwise === 'held') return hold(from, reason, at);
  if (otherwise === 'waits') return lineUp(known, at);
  if (otherwise === 'refused') return askToMend(known, reason, at);
  return { now: { ...known, state: 'cancelled', reason, since: at }, does: [] };
}

/**
 * Keeps its place in the line, without a job: whatever mends the reason brings one. Nothing of it was sent.
 */
export function hold(from: In<'queued' | 'preparing'>, held: PlacementReason, at: Date): After {
  const isQueued = from.state === 'queued';
  if (isQueued && isSame(from.held, held)) return unchanged(from);
  const reason: PlacementReason | null = isQueued ? from.reason : { code: 'waiting-for-worker' };
  // Those words may have changed while nothing was in the line: then no editor was asked about them.
  const isEditors = held.code === 'company-changed';
  const does: Effect[] = [
    { do: 'tell-if-complete' },
    ...(isEditors ? [{ do: 'ask-editor' } as const] : []),
  ];
  return {
    now: { ...knownOf(from), state: 'queued', reason, held, since: at },
    does,
  };
}

const isSame = (one: PlacementReason | null, other: PlacementReason) =>
  one?.code === other.code &&
  Object.entries({ ...one.facts, ...other.facts }).every(
    ([name]) => one.facts?.[name] === other.facts?.[name],
  );

/** Has a post removed that is there, or may be, and that nobody wants any more. */
export const takeOff = (known: Known, at: Date): After => ({
  now: {
    ...known,
    state: 'removing',
    // A newer generation stands for it, also afterwards.
    reason: known.reason?.code === 'posted-again' ? known.reason : null,
    retractedAt: known.retractedAt ?? at,
    notBefore: null,
    since: at,
  },
  does: [{ do: 'remove' }],
});

/**
 * Ends a placement whose Amp was retracted and that no site took. What a site was asked for and refused
 * is looked for once more: a refusal can have created the post all the same. So is what came back from a
 * backup, which may have been sent since.
 */
export function endUnsent(known: Known, at: Date): After {
  const { tries, restoredAt } = known;
  const isUnlooked = restoredAt !== null && tries.every(({ armedAt }) => armedAt < restoredAt);
  if (isUnlooked || tries.some(({ outcome }) => outcome === 'refused')) return takeOff(known, at);
  const reason = whyNothingCame(known);
  const now = { ...known, state: 'cancelled', reason, notBefore: null, since: at } as const;
  return { now, does: [] };
}

/** Of what is nowhere, and is not wanted any more: its site refused it when it was sent last, or it was not sent. */
export function whyNothingCame({ tries }: Known): PlacementReason {
  const isRefused = tries.findLast(mayHaveLeft)?.outcome === 'refused';
  return { code: isRefused ? 'refused-then-ended' : 'withdrawn' };
}

/** Prepared anew, for the account that is linked now, with new patience. */
export const anew = <From extends Known>(known: From, accountId: number | null, at: Date) => ({
  ...known,
  accountId,
  queuedAt: at,
});
