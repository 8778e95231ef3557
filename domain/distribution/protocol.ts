import type { PlacementReason, PlacementState } from './placement.ts';
import { mostAttempts, secondLookAfter, timing } from './timing.ts';

/** What is known of one permission to send. */
export interface Try {
  /** null: armed, and nobody has said what became of it. */
  outcome: 'notsent' | 'accepted' | 'refused' | 'unknown' | 'found' | 'absent' | null;
  armedAt: Date;
  /** How often its site was asked since. */
  looks: number;
  /** When it was asked in vain first. */
  absentSince: Date | null;
}

/** A placement as the protocol sees it. */
export interface Standing {
  state: PlacementState;
  reason: PlacementReason | null;
  retractedAt: Date | null;
  restoredAt: Date | null;
  queuedAt: Date;
  stateSince: Date;
  /** In the order they were armed. */
  tries: readonly Try[];
}

/** Nothing was created: by its site's own word, or since nothing left. */
export interface No {
  reason: PlacementReason;
  /** Absent: only a person can help. */
  retryAt?: Date;
}

/** What a site said when it was asked for our post. */
export type Look =
  | { outcome: 'found'; link: string | null }
  | { outcome: 'absent' }
  | { outcome: 'unclear' | 'unsearchable'; detail: string };

/** What has to be done now. None of it sends: it is queued, and whoever takes it up asks `mustLookFirst`. */
export type Step =
  | { do: 'nothing' }
  /** The post is there. */
  | { do: 'confirm' }
  | { do: 'learn-link'; link: string }
  /** It is known to have made nothing; then this. */
  | { do: 'believe-absent'; next: Step }
  | { do: 'look'; at: Date; reason: PlacementReason | null; since: Date; absentSince: Date | null }
  /** Back into the line: for later, or as soon as its Amp's time allows. */
  | { do: 'try-later'; at: Date; reason: PlacementReason }
  | { do: 'try-again' }
  | { do: 'ask-person'; state: 'refused' | 'needs_human'; reason: PlacementReason }
  | { do: 'end-unsent' };

const second = 1000;
const day = 24 * 3600 * second;
const pauses = { least: 5 * second, most: 900 * second, looks: 600 * second };

/**
 * Before anything is sent a second time its site is asked: a refusal can have created the post all the same, and
 * what a backup calls unsent may have been sent since.
 */
export const mustLookFirst = ({ tries, restoredAt }: Pick<Standing, 'tries' | 'restoredAt'>) =>
  restoredAt !== null || tries.some(mayHaveLeft);

/** How often it left, or may have. */
const timesSent = ({ tries }: Pick<Standing, 'tries'>) => tries.filter(mayHaveLeft).length;

const mayHaveLeft = ({ outcome }: Try) => outcome !== 'notsent';

/**
 * Back into the line for later, or to a person when only a person can help. What its site put off for so long that
 * nothing more is sent is looked for first: whoever asked to wait can have taken it all the same.
 */
export function afterNo(
  { retractedAt, queuedAt, tries }: Pick<Standing, 'retractedAt' | 'queuedAt' | 'tries'>,
  no: No,
  at: Date,
): Step {
  if (retractedAt) return { do: 'end-unsent' };
  const ageMs = at.getTime() - queuedAt.getTime();
  const { retryAt, reason } = no;
  if (retryAt && ageMs > day && tries.at(-1)?.outcome === 'refused') {
    const detail = String(reason.facts?.['detail'] ?? 'it asked us to wait');
    const look = unknown(detail, new Date(at.getTime() + timing.secondLook));
    return { ...look, since: at, absentSince: null };
  }
  if (!retryAt || ageMs > day) return { do: 'ask-person', state: 'refused', reason };
  // A quarter of its age: quick at first, rarer as the trouble lasts.
  const pause = Math.min(Math.max(ageMs / 4, pauses.least), pauses.most);
  const next = new Date(Math.max(retryAt.getTime(), at.getTime() + pause));
  const facts = { ...reason.facts, until: next.toISOString() };
  return { do: 'try-later', at: next, reason: { code: reason.code, facts } };
}

/** Nobody knows whether the site took it: it is looked for when a late commit would have come. */
export function afterSilence(
  { armedAt }: Pick<Try, 'armedAt'>,
  { detail, at, quietSeconds }: { detail: string; at: Date; quietSeconds: number },
): Extract<Step, { do: 'look' }> {
  const until = new Date(armedAt.getTime() + quietSeconds * second);
  return { ...unknown(detail, until), since: at, absentSince: null };
}

/** What an answer about a post that is looked for leads to. */
export function afterLook(
  standing: Standing,
  look: Look,
  { at, quietSeconds }: { at: Date; quietSeconds: number },
): Step {
  const { state, reason, stateSince, tries } = standing;
  const last = tries.at(-1);
  if (!last || (state !== 'checking' && state !== 'accepted')) return { do: 'nothing' };
  if (look.outcome === 'found' && state === 'checking') return { do: 'confirm' };
  if (look.outcome === 'found' && look.link !== null) return { do: 'learn-link', link: look.link };
  const isPutOff = last.outcome === 'refused' && look.outcome === 'absent';
  const isLate = !isPutOff && at.getTime() - last.armedAt.getTime() > timing.giveUpLooking;
  if (look.outcome !== 'found' && (isLate || look.outcome === 'unsearchable'))
    return askWhetherLive(standing, look.outcome === 'absent' ? 'not seen there' : look.detail);
  if (look.outcome === 'absent' && state === 'checking')
    return afterAbsence(standing, last, { at, quietSeconds });
  // It could not be asked, or has not named the address yet: later again, ever more rarely.
  const pause = Math.min(pauses.least * 2 ** last.looks, pauses.looks);
  const next = new Date(at.getTime() + pause);
  return { do: 'look', at: next, reason, since: stateSince, absentSince: last.absentSince };
}

/** What the look before a second try leads to; null: it may be sent. */
export function afterLookFirst(standing: Standing, look: Look, at: Date): Step | null {
  if (look.outcome === 'absent') return null;
  if (look.outcome === 'found') return { do: 'confirm' };
  if (look.outcome === 'unsearchable') return askWhetherLive(standing, look.detail);
  const reason = { code: 'site-unavailable', facts: { detail: look.detail } } as const;
  return afterNo(standing, { reason, retryAt: at }, at);
}

/** Not there: believed only when a second look, a while later, says so too. */
function afterAbsence(
  standing: Standing,
  last: Try,
  { at, quietSeconds }: { at: Date; quietSeconds: number },
): Step {
  if (last.outcome !== 'unknown' && last.outcome !== 'refused') return { do: 'nothing' };
  const isPutOff = last.outcome === 'refused';
  const detail = isPutOff ? `${standing.reason?.facts?.['detail']}` : 'not seen there yet';
  const pause = secondLookAfter(quietSeconds);
  const since = last.absentSince ?? at;
  if (!last.absentSince || at.getTime() - since.getTime() < pause) {
    const next = new Date(since.getTime() + pause);
    return { ...unknown(detail, next), since: at, absentSince: since };
  }
  if (isPutOff) return giveUp(standing, detail);
  return { do: 'believe-absent', next: afterTries(standing) };
}

/** Its site put it off for too long, and does not have it. */
function giveUp({ retractedAt }: Standing, detail: string): Step {
  if (retractedAt) return { do: 'end-unsent' };
  return { do: 'ask-person', state: 'refused', reason: { code: 'given-up', facts: { detail } } };
}

function afterTries(standing: Standing): Step {
  if (standing.retractedAt) return { do: 'end-unsent' };
  if (timesSent(standing) < mostAttempts) return { do: 'try-again' };
  const reason = { code: 'too-many-tries', facts: { tries: standing.tries.length } } as const;
  return { do: 'ask-person', state: 'refused', reason };
}

function askWhetherLive({ retractedAt }: Standing, detail: string): Step {
  const code = retractedAt ? 'may-be-there' : 'may-be-live';
  return { do: 'ask-person', state: 'needs_human', reason: { code, facts: { detail } } };
}

const unknown = (detail: string, until: Date) => ({
  do: 'look' as const,
  at: until,
  reason: { code: 'outcome-unknown' as const, facts: { detail, until: until.toISOString() } },
});
