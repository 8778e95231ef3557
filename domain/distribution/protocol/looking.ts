import type { PlacementReason } from '../placement.ts';
import type { Stop } from '../still-true.ts';
import { mostAttempts, secondLookAfter, timing } from '../timing.ts';
import type { After, Effect } from './effects.ts';
import { unchanged } from './effects.ts';
import { keepLate, posted, remembered } from './posted.ts';
import { attemptsOf, isIn, isWanted, knownOf, mayHaveLeft } from './situation.ts';
import type { Attempt, In, Known, Posted, Situation } from './situation.ts';
import { askPerson, askToMend, endUnsent, lineUp, stop as stopped, waitUntil } from './steps.ts';

/** What a site said when it was asked for our post. */
export type Look =
  | ({ outcome: 'found' } & Posted)
  | { outcome: 'absent' }
  /** It could not be asked now, or can never be asked. */
  | { outcome: 'unclear' | 'unsearchable'; detail: string };

/** Nothing was created: by its site's own word, or since nothing left. */
export interface No {
  reason: PlacementReason;
  /** Absent: only a person can help. */
  retryAt?: Date;
}

const second = 1000;
const day = 24 * 3600 * second;
const pauses = { least: 5 * second, most: 900 * second, looks: 600 * second };
const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
const latest = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Back into the line for later, or to a person when only a person can help. What its site put off for so long that
 * nothing more is sent is looked for first: whoever asked to wait can have taken it all the same.
 */
export function afterNo(known: Known, { reason, retryAt }: No, at: Date): After {
  if (!isWanted(known)) return endUnsent(known, at);
  const ageMs = at.getTime() - known.queuedAt.getTime();
  const last = known.tries.at(-1);
  if (retryAt && ageMs > day && last?.outcome === 'refused') {
    const detail = String(reason.facts?.['detail'] ?? 'it asked us to wait');
    const sought = { ...last, outcome: last.outcome };
    const rested = later(at, timing.secondLook);
    return seek({ ...known, tries: known.tries.slice(0, -1) }, sought, {
      ...unknown(detail, latest(rested, quietUntil(known, last))),
      since: at,
    });
  }
  if (!retryAt || ageMs > day) return askToMend(known, reason, at);
  // A quarter of its age: quick at first, rarer as the trouble lasts.
  const pause = Math.min(Math.max(ageMs / 4, pauses.least), pauses.most);
  const notBefore = new Date(Math.max(retryAt.getTime(), at.getTime() + pause));
  const facts = { ...reason.facts, until: notBefore.toISOString() };
  return waitUntil(known, { reason: { code: reason.code, facts }, notBefore }, at);
}

/** Nobody knows whether the site took it: it is looked for when a late commit would have come. */
export function silence({ open, ...from }: In<'sending'>, detail: string, at: Date): After {
  const sought = { ...open, outcome: 'unknown', heard: { detail: { detail } } } as const;
  const when = { ...unknown(detail, quietUntil(from, open)), since: at };
  const { now, does } = seek(from, sought, when);
  const note = { do: 'note', kind: 'outcome', body: { outcome: 'unknown', detail } } as const;
  return { now, does: [note, ...does] };
}

/** Until then what an attempt sent may still come. */
export const quietUntil = ({ quietSeconds }: Known, { armedAt }: Attempt) =>
  later(armedAt, quietSeconds * second);

interface Seeking {
  reason: PlacementReason | null;
  notBefore: Date;
  since: Date;
}

/** It is looked for at that time. */
const seek = (known: Known, sought: In<'checking'>['sought'], when: Seeking): After => ({
  now: { ...known, state: 'checking', sought, ...when },
  does: [{ do: 'look', at: when.notBefore }],
});

const unknown = (detail: string, notBefore: Date) => {
  const facts = { detail, until: notBefore.toISOString() };
  return { notBefore, reason: { code: 'outcome-unknown', facts } as const };
};

/** Where it stood when its site was asked, and how many attempts there were. */
interface Seen {
  state: Situation['state'];
  attempts: number;
}

/** When as well: how old an answer is counts from when it was asked for, not from when it was heard. */
interface SeenAt extends Seen {
  at: Date;
}

const lookedFor = ['checking', 'accepted'] as const;

/** Whether its site is asked for it, or for its address. */
export const isLookedFor = (state: Situation['state']): boolean =>
  lookedFor.some((one) => one === state);

export interface Looked {
  look: Look;
  seen: SeenAt;
}

export interface LookedFirst {
  look: Look;
  seen: Seen;
  /** What speaks against sending it where it is not there. */
  stop: Stop | null;
  /** It may have been posted before a restore, under a mark that this world does not know. */
  mayBearOtherMark: boolean;
}

const isAsSeen = (from: Situation, { state, attempts }: Seen): boolean =>
  from.state === state && attemptsOf(from).length === attempts;

/** What an answer about a post that is looked for leads to. Old news changes nothing, but for a post that is there. */
export function looked(from: Situation, { look, seen }: Looked, at: Date): After {
  const isFound = look.outcome === 'found';
  if (isFound && seen.state === 'checking')
    return posted(from, { ...look, number: seen.attempts }, at);
  if (!isAsSeen(from, seen) || !isIn(from, lookedFor)) return unchanged(from);
  const last = attemptsOf(from).at(-1);
  if (!last) return unchanged(from);
  if (isFound && from.state === 'accepted' && look.link !== null) return named(from, look.link, at);
  if (!isFound && from.state === 'checking' && seen.at < quietUntil(from, from.sought))
    return tooEarly(from);
  const isAbsent = look.outcome === 'absent';
  const isPutOff = isAbsent && last.outcome === 'refused';
  const isLate = !isPutOff && at.getTime() - last.armedAt.getTime() > timing.giveUpLooking;
  if (!isFound && (isLate || look.outcome === 'unsearchable'))
    return askWhetherLive(knownOf(from), isAbsent ? 'not seen there' : look.detail, at);
  if (isAbsent && from.state === 'checking') return absent(from, seen.at, at);
  // It could not be asked, or has not named the address yet: later again, ever more rarely.
  const notBefore = later(at, Math.min(pauses.least * 2 ** last.looks, pauses.looks));
  return unclear({ ...from, notBefore });
}

/** Asked before it must be there: whatever was not seen says nothing, and is asked again when that time is over. */
function tooEarly(from: In<'checking'>): After {
  const until = quietUntil(from, from.sought);
  const notBefore = latest(from.notBefore ?? until, until);
  return { now: { ...from, notBefore }, does: [{ do: 'look', at: notBefore }] };
}

/** The address of a post that its site had taken. */
function named(from: In<'accepted'>, link: string, at: Date): After {
  const { reason } = from;
  // That there are two of it stays said.
  const isTwice = reason?.code === 'posted-twice';
  const said = isTwice ? { ...reason, facts: { ...reason.facts, one: link } } : null;
  const now = { ...from, link, liveAt: at, notBefore: null, since: at, reason: said };
  return {
    now: { ...now, state: 'live' },
    does: [
      { do: 'note', kind: 'live', body: { link } },
      { do: 'read-back' },
      { do: 'tell-if-complete' },
    ],
  };
}

function unclear(from: In<'checking' | 'accepted'>): After {
  const does: readonly Effect[] = [{ do: 'look', at: from.notBefore }];
  const again = <One extends Attempt>(one: One) => ({ ...one, looks: one.looks + 1 });
  if (from.state === 'checking') return { now: { ...from, sought: again(from.sought) }, does };
  const last = from.tries.length - 1;
  return {
    now: { ...from, tries: from.tries.map((one, at) => (at === last ? again(one) : one)) },
    does,
  };
}

/** Not there: believed only when a second look, asked for a while later, says so too. */
function absent(from: In<'checking'>, askedAt: Date, at: Date): After {
  const { sought } = from;
  const known = knownOf(from);
  const isPutOff = sought.outcome === 'refused';
  const detail = isPutOff ? `${from.reason?.facts?.['detail']}` : 'not seen there yet';
  const pause = secondLookAfter(from.quietSeconds);
  const absentSince = sought.absentSince ?? askedAt;
  if (!sought.absentSince || askedAt.getTime() - absentSince.getTime() < pause) {
    const once = { ...sought, absentSince, looks: sought.looks + 1 };
    return seek(from, once, { ...unknown(detail, later(absentSince, pause)), since: at });
  }
  if (isPutOff) {
    // Its site put it off for too long, and does not have it.
    if (!isWanted(known)) return endUnsent(known, at);
    return askToMend(known, { code: 'given-up', facts: { detail } }, at);
  }
  const tries = [...from.tries, { ...sought, outcome: 'absent' } as const];
  const tried = { ...known, tries };
  const { now, does } = keepLate(from, tried, at) ?? afterTries(tried, at);
  const body = { outcome: 'absent', attempt: tries.length, looks: sought.looks + 1 };
  return { now, does: [{ do: 'note', kind: 'outcome', body }, ...does] };
}

/** It is known to have made nothing. */
function afterTries(known: Known, at: Date): After {
  if (!isWanted(known)) return endUnsent(known, at);
  if (known.tries.filter(mayHaveLeft).length < mostAttempts) return lineUp(known, at);
  return askToMend(known, { code: 'too-many-tries', facts: { tries: known.tries.length } }, at);
}

function askWhetherLive(known: Known, detail: string, at: Date): After {
  const code = isWanted(known) ? 'may-be-live' : 'may-be-there';
  return askPerson(known, { code, facts: { detail } }, at);
}

const underOtherMark = 'the Amp came back from a backup, and may have been posted since then';

/** What the look before a second try leads to; unchanged when it may be sent. */
export function lookedFirst(
  from: Situation,
  { look, seen, stop, mayBearOtherMark }: LookedFirst,
  at: Date,
): After {
  if (look.outcome === 'found') {
    const number = attemptsOf(from).slice(0, seen.attempts).findLastIndex(mayHaveLeft) + 1;
    return number > 0 ? posted(from, { ...look, number }, at) : remembered(from, look, at);
  }
  if (from.state !== 'preparing') return unchanged(from);
  if (look.outcome === 'absent') {
    if (stop) return stopped(from, stop, at);
    return mayBearOtherMark ? askWhetherLive(knownOf(from), underOtherMark, at) : unchanged(from);
  }
  if (look.outcome === 'unsearchable') return askWhetherLive(knownOf(from), look.detail, at);
  const reason = { code: 'site-unavailable', facts: { detail: look.detail } } as const;
  return afterNo(knownOf(from), { reason, retryAt: at }, at);
}
