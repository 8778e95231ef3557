import { forGood } from '../placement.ts';
import type { PlacementReason } from '../placement.ts';
import { timing } from '../timing.ts';
import type { No } from './looking.ts';
import type { Posted } from './situation.ts';

/** `replaced`: newer words came first, or they went out with the post itself. */
export type UpdateState = 'queued' | 'sending' | 'done' | 'failed' | 'replaced';

/** Words that are to be written over a post that is there. */
export interface Update {
  id: number;
  reason: PlacementReason | null;
  queuedAt: Date;
  stateSince: Date;
  /** When it last left without an answer: it may come late. */
  unansweredAt: Date | null;
  /** When it is written once more, since earlier words may come over it until then. */
  notBefore: Date | null;
  /** When it was known to be there, and nothing has been found to lie over it since. */
  arrivedAt: Date | null;
}

/** Of one post: at most one waits, and at most one is being written. */
export interface Updates<One extends Update = Update> {
  queued: One | null;
  sending: One | null;
}

/** What an update says from now on. */
export interface Settled {
  id: number;
  state: UpdateState;
  reason?: PlacementReason | null;
  notBefore?: Date | null;
  /** Absent: as it was. */
  unansweredAt?: Date | null;
}

export type UpdateEffect =
  /** A job that takes up what waits: then, or now. */
  | { do: 'write-over'; at: Date | null }
  /** The words that were written are the placement’s: they are there. */
  | ({ do: 'keep-words' } & Posted)
  /** Its page is read back with them, or read soon, since nobody knows which words are there. */
  | { do: 'read-update' }
  | { do: 'read-soon' }
  /** Its owner is told once, and can try again. */
  | { do: 'tell-failed'; id: number }
  | { do: 'show' };

export interface AfterUpdate {
  settles: readonly Settled[];
  does: readonly UpdateEffect[];
  /** Whoever asked may go on with it. */
  isTaken: boolean;
}

/** Nothing is different, but that this is done. */
export const nothing = (...does: UpdateEffect[]): AfterUpdate => ({
  settles: [],
  does,
  isTaken: false,
});
const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
const ageOf = (time: Date, at: Date) => at.getTime() - time.getTime();
const isLate = ({ queuedAt }: Update, at: Date) => ageOf(queuedAt, at) > timing.giveUpLooking;

/** What must still be true when words are written over a post. */
export interface Asked {
  /** Its site is not paused. */
  isOpen: boolean;
  isWanted: boolean;
  stop: PlacementReason | null;
}

const neverEnded: PlacementReason = {
  code: 'update-given-up',
  facts: { detail: 'each try took too long' },
};

/** Its job began: the newest words are taken, unless somebody is at them, or something speaks against it. */
export function updateDue({ queued, sending }: Updates, asked: Asked, at: Date): AfterUpdate {
  if (sending && ageOf(sending.stateSince, at) < timing.updateWithin)
    return nothing({ do: 'write-over', at: later(sending.stateSince, timing.updateWithin) });
  const update = queued ?? sending;
  if (!update) return nothing();
  const { id, notBefore } = update;
  if (notBefore && notBefore > at) {
    // Whoever set that time queued a job for it; only one that two clocks disagree about comes again.
    const isNear = notBefore.getTime() - at.getTime() < timing.clocksDiffer;
    return isNear ? nothing({ do: 'write-over', at: notBefore }) : nothing();
  }
  // It keeps waiting: the watch over lost updates takes it up when the pause is over.
  if (!asked.isOpen) return nothing();
  const older: readonly Settled[] =
    queued && sending ? [{ id: sending.id, state: 'replaced' }] : [];
  const settle = (state: UpdateState, reason: PlacementReason | null = null): AfterUpdate => ({
    settles: [...older, { id, state, reason }],
    does: [],
    isTaken: state === 'sending',
  });
  if (!asked.isWanted) return settle('replaced');
  // One that no worker ever brings to an end is not begun for ever.
  const isEndless = update === sending && isLate(update, at);
  const stop = asked.stop ?? (isEndless ? neverEnded : null);
  if (!stop) return settle('sending');
  if (update.arrivedAt) return settle('done');
  const unclear = update.unansweredAt ? [{ do: 'read-soon' } as const] : [];
  return {
    ...settle('failed', stop),
    does: [{ do: 'tell-failed', id }, ...unclear, { do: 'show' }],
  };
}

/** Whether nobody else has taken it since; each taking has a moment of its own. */
export const isStillTaken = ({ sending }: Updates, taken: Update): boolean =>
  sending?.id === taken.id && sending.stateSince.getTime() === taken.stateSince.getTime();

/**
 * Everything is prepared, and the words are about to leave: until an answer comes they may arrive at any time.
 * Newer ones that came meanwhile go instead.
 */
export function updateReady(updates: Updates, taken: Update, asked: Asked, at: Date): AfterUpdate {
  if (!isStillTaken(updates, taken)) return nothing();
  const { id, reason } = taken;
  const again: AfterUpdate = nothing({ do: 'write-over', at: null });
  if (updates.queued) return { ...again, settles: [{ id, state: 'replaced' }] };
  // To prepare it takes its time: what must still be true is asked here too, and told by the next claim.
  if (!asked.isOpen || !asked.isWanted || asked.stop)
    return { ...again, settles: [{ id, state: 'queued', reason }] };
  return { settles: [{ id, state: 'sending', unansweredAt: at }], does: [], isTaken: true };
}

/** Whoever prepares it is still at it. */
export const updateSigned = (updates: Updates, taken: Update): AfterUpdate =>
  isStillTaken(updates, taken)
    ? { settles: [{ id: taken.id, state: 'sending' }], does: [], isTaken: true }
    : nothing();

/** What its site said to the words. */
export type Answer =
  | ({ outcome: 'accepted' } & Posted)
  | ({ outcome: 'refused' | 'notsent' } & No)
  | { outcome: 'unknown'; detail: string };

interface Answered {
  answer: Answer;
  /** So long an earlier update without an answer may come over these; null: none was on its way when they left. */
  overwrittenUntil: Date | null;
}

/** What became of it: the new words are the placement’s only once they are there. */
export function updateAnswered(
  updates: Updates,
  taken: Update,
  { answer, overwrittenUntil }: Answered,
  at: Date,
): AfterUpdate {
  if (!isStillTaken(updates, taken)) return nothing();
  const isNewest = updates.queued === null;
  const { settles, does } =
    answer.outcome === 'accepted'
      ? written(taken, answer, isNewest ? overwrittenUntil : null)
      : notWritten(taken, answer, isNewest, at);
  const newer: readonly UpdateEffect[] = isNewest ? [] : [{ do: 'write-over', at: null }];
  return { settles, does: [...does, ...newer, { do: 'show' }], isTaken: false };
}

function written(
  { id, unansweredAt }: Update,
  { remoteId, link }: Posted,
  again: Date | null,
): AfterUpdate {
  const there: readonly UpdateEffect[] = [
    { do: 'keep-words', remoteId, link },
    { do: 'read-update' },
  ];
  if (!again) return { ...nothing(...there), settles: [{ id, state: 'done', unansweredAt }] };
  const reason = { code: 'earlier-update', facts: { until: again.toISOString() } } as const;
  return {
    ...nothing({ do: 'write-over', at: again }, ...there),
    settles: [{ id, state: 'queued', reason, notBefore: again, unansweredAt }],
  };
}

function notWritten(
  taken: Update,
  answer: Exclude<Answer, { outcome: 'accepted' }>,
  isNewest: boolean,
  at: Date,
): AfterUpdate {
  const { id, unansweredAt, arrivedAt } = taken;
  const isUnknown = answer.outcome === 'unknown';
  const isOver = (!isUnknown && !answer.retryAt) || isLate(taken, at);
  const state = !isNewest ? 'replaced' : !isOver ? 'queued' : arrivedAt ? 'done' : 'failed';
  const why: PlacementReason = isUnknown
    ? { code: 'site-unavailable', facts: { detail: answer.detail } }
    : answer.reason;
  const reason = state === 'failed' ? forGood(why, 'update-given-up') : why;
  // Without an answer it stays as it was armed; with one it is known to have changed nothing.
  const answered = isUnknown ? {} : { unansweredAt };
  // The page tells whether it is there: read after the first unclear answer, and when nothing more comes.
  const isUnclear = isUnknown && unansweredAt === null && state === 'queued';
  const does: readonly UpdateEffect[] = [
    ...(state === 'failed' ? [{ do: 'tell-failed', id } as const] : []),
    ...(state === 'failed' || isUnclear ? [{ do: 'read-soon' } as const] : []),
    ...(state === 'queued'
      ? [{ do: 'write-over', at: later(at, timing.updateAgain) } as const]
      : []),
  ];
  return { ...nothing(...does), settles: [{ id, state, reason, ...answered }] };
}

/**
 * Its page shows earlier words of ours, which came late: they are there after all, if they are the ones that are
 * approved now; else the approved ones are written over them, unless others are under way already.
 */
export function wordsCameLate(
  { queued, sending }: Updates,
  { isApproved }: { isApproved: boolean },
): 'there' | 'write-again' | 'under-way' {
  if (sending) return 'under-way';
  if (isApproved) return 'there';
  return queued ? 'under-way' : 'write-again';
}
