/**
 * What one look at the public page of a live post showed, the worse the later. `no-answer`: nothing can be
 * said from it.
 */
export const readings = ['as-sent', 'changed', 'unseen', 'hidden', 'gone', 'no-answer'] as const;
export type Reading = (typeof readings)[number];

/** How a live post stands, as far as was read. `unseen`: no stranger was ever shown it. `silent`: for days. */
export const standings = ['as-sent', 'changed', 'unseen', 'hidden', 'gone', 'silent'] as const;
export type Standing = (typeof standings)[number];

/** Readers can see the post, if not as it was sent. */
export const readableStandings = ['as-sent', 'changed'] as const satisfies Standing[];

/** What a look does: nothing new, believed at once, believed when a second look agrees, or waited for. */
type Step = 'keep' | 'believe' | 'doubt' | 'wait';

/**
 * Read across: a post that stands so, and what a look shows. Good news, that readers can see it again, is
 * believed at once; bad news only when seen twice; an outage is no news.
 */
const table: Record<Standing, Record<Reading, Step>> = {
  'as-sent': {
    'as-sent': 'keep',
    changed: 'doubt',
    unseen: 'doubt',
    hidden: 'doubt',
    gone: 'doubt',
    'no-answer': 'wait',
  },
  changed: {
    'as-sent': 'believe',
    changed: 'keep',
    unseen: 'doubt',
    hidden: 'doubt',
    gone: 'doubt',
    'no-answer': 'wait',
  },
  unseen: {
    'as-sent': 'believe',
    changed: 'believe',
    unseen: 'keep',
    hidden: 'doubt',
    gone: 'doubt',
    'no-answer': 'wait',
  },
  hidden: {
    'as-sent': 'believe',
    changed: 'believe',
    unseen: 'doubt',
    hidden: 'keep',
    gone: 'doubt',
    'no-answer': 'wait',
  },
  gone: {
    'as-sent': 'believe',
    changed: 'believe',
    unseen: 'doubt',
    hidden: 'doubt',
    gone: 'keep',
    'no-answer': 'wait',
  },
  silent: {
    'as-sent': 'believe',
    changed: 'doubt',
    unseen: 'doubt',
    hidden: 'doubt',
    gone: 'doubt',
    'no-answer': 'wait',
  },
};

/** A reading that says something is wrong. */
export type Doubt = Exclude<Reading, 'as-sent' | 'no-answer'>;

/** What is known of a live post by reading its page. */
export interface Watch {
  standing: Standing;
  standingSince: Date | null;
  /** Seen once, and not believed yet. */
  doubt: Doubt | null;
  doubtSince: Date | null;
  /** Since when no look got an answer. */
  silentSince: Date | null;
  /** The last look, and the last that was answered. */
  lookedAt: Date | null;
  readAt: Date | null;
  /** null: none is planned any more. */
  nextLookAt: Date | null;
}

export const freshWatch = (at: Date): Watch => ({
  standing: 'as-sent',
  standingSince: null,
  doubt: null,
  doubtSince: null,
  silentSince: null,
  lookedAt: null,
  readAt: null,
  nextLookAt: at,
});

export const isReadable = (standing: Standing | Reading): boolean =>
  (readableStandings as readonly (Standing | Reading)[]).includes(standing);

/**
 * Other words were written over a post. What readers could read shows them, as far as its site says; what
 * they could not they cannot now, until a look shows that they can.
 */
export const writtenOver = (watch: Watch, at: Date): Watch =>
  isReadable(watch.standing)
    ? freshWatch(at)
    : { ...watch, doubt: null, doubtSince: null, nextLookAt: at };

interface Look {
  reading: Reading;
  at: Date;
  /** When the post went live: its days are counted from here. */
  liveAt: Date;
  /** When the words that are there were put there: sites and caches take a while to show them. */
  writtenAt: Date;
  wasProven: boolean;
  wasSeen: boolean;
}

export interface AfterLook {
  watch: Watch;
  /** It stands worse than before, or readers see it as little in another way. */
  isNews: boolean;
}

/**
 * A live post is read again on these days after it went live, and a bad one each day until the last.
 * @internal
 */
export const lookDays = [1, 3, 7, 30, 90] as const;
/** Pause between two looks that must agree. */
const secondLookMs = 5 * 60_000;
/** So long a page may take to show what was just written. */
const settlingMs = 3_600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A site that has not answered for so long is said to be silent. */
const silentAfterMs = 7 * dayMs;

/** What is known after a look, and when the next one is. */
export function afterLook(watch: Watch, look: Look): AfterLook {
  const { reading, at, writtenAt, wasProven } = look;
  if (isNotSeenYet(watch, look)) return afterLook(notSeenYet(watch, look), look);
  const seen = { ...watch, lookedAt: at };
  const step = table[watch.standing][reading];
  if (step === 'wait') return unanswered(seen, look);
  const answered = { ...seen, readAt: at, silentSince: null };
  const settled = { ...answered, doubt: null, doubtSince: null };
  if (step === 'keep' && !isUntoldIn(watch))
    return { watch: planned(settled, look), isNews: false };
  if (step === 'believe')
    return { watch: planned(standingNow(settled, reading, at), look), isNews: false };
  const age = at.getTime() - writtenAt.getTime();
  if (!wasProven && age < settlingMs) {
    const pause = Math.min(Math.max(5_000, age * 3), 20 * 60_000);
    const waiting = isUntoldIn(watch) ? answered : settled;
    return { watch: { ...waiting, nextLookAt: later(at, pause) }, isNews: false };
  }
  const doubt = watch.doubt === null ? doubtIn(reading) : milderOf(watch.doubt, doubtIn(reading));
  const since = watch.doubtSince ?? at;
  if (at.getTime() - since.getTime() >= secondLookMs)
    return { watch: planned(standingNow(settled, doubt, at), look), isNews: true };
  const nextLookAt = later(since, secondLookMs);
  return { watch: { ...answered, doubt, doubtSince: since, nextLookAt }, isNews: false };
}

/** Nothing is said to be live that no stranger was shown, from the first look on, be it answered or not. */
const isNotSeenYet = (watch: Watch, { reading, wasSeen }: Look): boolean =>
  watch.standing === 'as-sent' && !wasSeen && !isReadable(reading);

/** It may come in a moment: its owner is told when a later look says so too. */
const notSeenYet = (watch: Watch, { reading, at }: Look): Watch => ({
  ...watch,
  standing: 'unseen',
  standingSince: at,
  doubt: reading === 'no-answer' ? null : doubtIn(reading),
  doubtSince: at,
});

const isUntoldIn = ({ standing, standingSince, doubtSince }: Watch): boolean =>
  standing === 'unseen' && isSame(standingSince, doubtSince);

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Two looks that disagree on what is wrong agree that something is: the lesser of the two is believed. */
const milderOf = (one: Doubt, other: Doubt): Doubt =>
  readings.indexOf(one) < readings.indexOf(other) ? one : other;

function doubtIn(reading: Reading): Doubt {
  if (reading === 'as-sent' || reading === 'no-answer')
    throw new Error(`“${reading}” says of nothing that it is wrong.`);
  return reading;
}

/** No answer: asked again, at first soon, then each day; after a week the silence itself is news. */
function unanswered(watch: Watch, { at, liveAt }: Look): AfterLook {
  const silentSince = watch.silentSince ?? at;
  const silentMs = at.getTime() - silentSince.getTime();
  const isOver = at.getTime() > later(liveAt, lookDays.at(-1)! * dayMs).getTime();
  const isSilent = silentMs >= silentAfterMs;
  const next = later(at, Math.min(Math.max(10 * 60_000, silentMs), dayMs));
  // What was seen once, and never again within a week of asking, is not waited for any more.
  const doubted = isSilent ? { doubt: null, doubtSince: null } : {};
  const nextLookAt = isSilent && isOver ? null : next;
  const waiting = { ...watch, ...doubted, silentSince, nextLookAt };
  const isNews = isSilent && (isReadable(watch.standing) || isUntoldIn(watch));
  return {
    watch: isNews ? { ...waiting, standing: 'silent', standingSince: at } : waiting,
    isNews,
  };
}

const standingNow = (watch: Watch, reading: Reading, at: Date): Watch =>
  reading === 'no-answer' ? watch : { ...watch, standing: reading, standingSince: at };

function planned(watch: Watch, { at, liveAt }: Look): Watch {
  const regular =
    lookDays.map((day) => later(liveAt, day * dayMs)).find((time) => time > at) ?? null;
  const isBad = watch.standing !== 'as-sent' && regular !== null;
  const tomorrow = later(at, dayMs);
  return { ...watch, nextLookAt: isBad && tomorrow < regular ? tomorrow : regular };
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
