import type { Schedule } from '../../amps/schedule.ts';
import type { PlacementReason, PlacementState } from '../placement.ts';

export type Outcome = 'notsent' | 'accepted' | 'refused' | 'unknown' | 'found' | 'absent';

/** One permission to send, from the moment it is written down. The first has the number 1. */
export interface Attempt {
  /** null: armed, and nobody has said what became of it. */
  outcome: Outcome | null;
  armedAt: Date;
  contentHash: string;
  /** How often its site was asked since. */
  looks: number;
  /** When it was asked in vain first. */
  absentSince: Date | null;
  /** As whom it is sent at its site; null: as nobody that anybody noted. */
  sentAs: string | null;
  /** Whoever armed it; absent: whoever writes this down. */
  worker?: string;
  /** What was heard of it just now, to be kept with it. */
  heard?: { remoteId?: string; detail?: Facts };
}

export type Facts = Record<string, string | number>;

/** One whose outcome is known, were it only that nobody knows. */
export type Tried = Attempt & { outcome: Outcome };
export type Open = Attempt & { outcome: null };

/** A post as its site names it. */
export interface Posted {
  remoteId: string;
  /** null: its site will name the address later. */
  link: string | null;
}

/** One that the trail names. */
export interface Named extends Posted {
  /** The number of the attempt that it was said to be of; null: of the one that made it. */
  attempt: number | null;
}

/** What is known of a placement wherever it stands. */
export interface Known {
  marker: string;
  contentHash: string;
  /** Of the words that were approved since, and wait to be taken or written over; null: there are none. */
  newerHash: string | null;
  accountId: number | null;
  schedule: Schedule;
  /** So long its site may take until what it was sent is there. */
  quietSeconds: number;
  /** The attempts that nothing is waited for any more, in the order they were armed. */
  tries: readonly Tried[];
  named: readonly Named[];
  /** When it came back from a backup, unsent as far as that knew: it may have been sent since. */
  restoredAt: Date | null;
  /** How long it has been tried counts from here. */
  queuedAt: Date;
  notBefore: Date | null;
  remoteId: string | null;
  link: string | null;
  liveAt: Date | null;
  since: Date;
  reason: PlacementReason | null;
  /** When its Amp was retracted: whatever becomes known of it since, it may not be public. */
  retractedAt: Date | null;
}

/** Nothing may go out, or stay, once its Amp was retracted. */
export interface Wanted {
  retractedAt: null;
}

export const isWanted = (known: Known): known is Known & Wanted => known.retractedAt === null;

/** Somebody is asked, and told why. */
interface Asked {
  reason: PlacementReason;
}

interface WhereItStands {
  queued: Wanted & { held: PlacementReason | null };
  preparing: Wanted;
  sending: { open: Open };
  /** Its last attempt is looked for: one without an answer, or one that its site put off for too long. */
  checking: { sought: Attempt & { outcome: 'unknown' | 'refused' } };
  accepted: Wanted & { remoteId: string };
  live: Wanted & { link: string };
  refused: Wanted & Asked;
  skipped: Wanted;
  needs_human: Asked;
  cancelled: object;
  removing: { retractedAt: Date };
  removed: object;
}

/** A placement as the protocol sees it: no other can be written down. */
export type Situation = {
  [State in PlacementState]: Known & { state: State } & WhereItStands[State];
}[PlacementState];
/** One in these states. */
export type In<State extends PlacementState> = Extract<Situation, { state: State }>;

export const isIn = <State extends PlacementState>(
  situation: Situation,
  states: readonly State[],
): situation is In<State> => states.some((state) => state === situation.state);

interface Stored {
  state: PlacementState;
  held: PlacementReason | null;
  /** In the order they were armed. */
  attempts: readonly Attempt[];
}

/** A placement as it was written down; null: it cannot be so. */
export function situationIn(
  known: Omit<Known, 'tries'>,
  { state, held, attempts }: Stored,
): Situation | null {
  const last = attempts.at(-1);
  const hasLast = state === 'sending' || state === 'checking';
  const tries = hasLast ? attempts.slice(0, -1) : attempts;
  if (!tries.every(isTried)) return null;
  const { reason, retractedAt, remoteId, link } = known;
  const all = { ...known, tries };
  if (state === 'sending') return last && isOpen(last) ? { ...all, state, open: last } : null;
  if (state === 'checking') return last && isSought(last) ? { ...all, state, sought: last } : null;
  if (state === 'removing') return retractedAt ? { ...all, state, retractedAt } : null;
  if (state === 'removed' || state === 'cancelled') return { ...all, state };
  if (state === 'needs_human') return reason ? { ...all, state, reason } : null;
  if (retractedAt) return null;
  const wanted = { ...all, retractedAt };
  if (state === 'queued') return { ...wanted, state, held };
  if (state === 'refused') return reason ? { ...wanted, state, reason } : null;
  if (state === 'accepted') return remoteId === null ? null : { ...wanted, state, remoteId };
  if (state === 'live') return link ? { ...wanted, state, link } : null;
  return { ...wanted, state };
}

const isTried = (attempt: Attempt): attempt is Tried => attempt.outcome !== null;
const isOpen = (attempt: Attempt): attempt is Open => attempt.outcome === null;
const isSought = (attempt: Attempt): attempt is In<'checking'>['sought'] =>
  attempt.outcome === 'unknown' || attempt.outcome === 'refused';

/** Whether its site has it, as far as is known, and shall: words are written over it then. */
export const isThere = (state: PlacementState): state is 'live' | 'accepted' =>
  state === 'live' || state === 'accepted';

/** All its attempts, in the order they were armed: the first has the number 1. */
export function attemptsOf(situation: Situation): readonly Attempt[] {
  const { tries } = situation;
  if (situation.state === 'sending') return [...tries, situation.open];
  return situation.state === 'checking' ? [...tries, situation.sought] : tries;
}

/** What stays known of it wherever it goes from here. */
export const knownOf = <From extends Exclude<Situation, In<'sending'>>>(
  from: From,
): Known & Pick<From, 'retractedAt'> => ({
  ...known(from, attemptsOf(from).filter(isTried)),
  retractedAt: from.retractedAt,
});

const known = (from: Known, tries: readonly Tried[]): Known => ({
  marker: from.marker,
  contentHash: from.contentHash,
  newerHash: from.newerHash,
  accountId: from.accountId,
  schedule: from.schedule,
  quietSeconds: from.quietSeconds,
  tries,
  named: from.named,
  restoredAt: from.restoredAt,
  queuedAt: from.queuedAt,
  notBefore: from.notBefore,
  remoteId: from.remoteId,
  link: from.link,
  liveAt: from.liveAt,
  since: from.since,
  reason: from.reason,
  retractedAt: from.retractedAt,
});

interface Verdict {
  number: number;
  outcome: Outcome;
  heard?: Attempt['heard'];
  /** What the attempt must say before: somebody else may have found out first. */
  from: readonly (Outcome | null)[];
}

/** What is known once an attempt says so; null: it says something else by now, or another is open. */
export function settled(situation: Situation, { number, from, ...says }: Verdict): Known | null {
  const attempts = attemptsOf(situation);
  const attempt = attempts[number - 1];
  if (!attempt || !from.includes(attempt.outcome)) return null;
  const tries = attempts.with(number - 1, { ...attempt, ...says });
  return tries.every(isTried) ? known(situation, tries) : null;
}

export const mayHaveLeft = ({ outcome }: Attempt) => outcome !== 'notsent';

/** How often it left, or may have. */
export const timesSent = (situation: Situation) => attemptsOf(situation).filter(mayHaveLeft).length;

/**
 * Before anything is sent a second time its site is asked: a refusal can have created the post all the same, and
 * what a backup calls unsent may have been sent since.
 */
export const mustLookFirst = ({
  restoredAt,
  timesSent: times,
}: Pick<Known, 'restoredAt'> & { timesSent: number }) => restoredAt !== null || times > 0;
