import type { Placement, Report } from '#contract/distribution.ts';
import type { Ended } from '#domain/amps/shown-status.ts';
import { limits } from '#domain/limits.ts';
import { statusCode, statusOf, type Status } from '#domain/amps/status.ts';
import { approvedText } from '../approved-text.ts';

export interface Note {
  kind: 'info' | 'warn' | 'error';
  title: string;
  text: string;
}

/** What is known of all posts of an Amp together, those of earlier times among them. */
interface Posts {
  /** It was approved before: what stands in the report is of that time. */
  hasEarlier: boolean;
  /** Taken off, or live at some time. */
  wasThere: boolean;
  /** Still to be taken off, or only a person can see whether it is gone. */
  mayBeThere: boolean;
}

const postsOf = (placements: readonly Pick<Placement, 'state' | 'live_at'>[]): Posts => ({
  hasEarlier: placements.length > 0,
  wasThere: placements.some(({ state, live_at }) => state === 'removed' || live_at !== null),
  mayBeThere: placements.some(({ state }) => !over.has(state)),
});

const over: ReadonlySet<Placement['state']> = new Set(['cancelled', 'skipped', 'removed']);

/** What became of the posts of an Amp that has ended. */
const leftOf = ({ wasThere, mayBeThere }: Posts) =>
  mayBeThere
    ? 'It is not certain to be gone from every site yet: each of them below says how far that is.'
    : wasThere
      ? 'It was live, and was taken off its sites.'
      : 'No site has it, as far as we know.';

const again = 'The text can be changed and submitted again.';

/** Statuses that are told of by the report itself; of every other the next step says what there is to do. */
const notes: Partial<Record<Status, (posts: Posts) => Note>> = {
  draft: (posts) =>
    posts.hasEarlier
      ? {
          kind: 'info',
          title: 'It is a draft again',
          text: `${leftOf(posts)} Nothing more is sent unless it is published again.`,
        }
      : {
          kind: 'info',
          title: 'Not submitted yet',
          text: 'It is a draft. Publish it, and every site it goes to appears here.',
        },
  pending: ({ hasEarlier }) => ({
    kind: 'info',
    title: 'An editor reads it next',
    text: hasEarlier
      ? 'Nothing was sent since it was submitted: what stands below is of an earlier time. After approval it goes to the sites that were chosen, and this page follows each of them by itself.'
      : 'Nothing has been sent. After approval it goes to the sites below, and this page follows each of them by itself.',
  }),
  rejected: ({ hasEarlier }) => ({
    kind: 'error',
    title: 'Rejected',
    text: hasEarlier
      ? `Nothing was sent since it was submitted: what stands below is of an earlier time. ${again}`
      : `Nothing was sent. ${again}`,
  }),
};

const ends: Record<Ended, (posts: Posts) => Note> = {
  retracted: (posts) => ({
    kind: 'warn',
    title: 'Retracted',
    text: `${leftOf(posts)} Nothing more is sent. ${again}`,
  }),
  lapsed: ({ mayBeThere, ...posts }) => ({
    kind: 'info',
    title: 'Ended: its credit came back',
    text: `${limits.lapseDays} days after it was to go live no site showed it. ${mayBeThere ? `${leftOf({ mayBeThere, ...posts })} ` : ''}Nothing more is sent. ${again}`,
  }),
};

type Reported = Pick<Report, 'status' | 'ended'> & {
  placements: readonly Pick<Placement, 'state' | 'live_at'>[];
};

/**
 * What happens next, before there is anything live; null where the next step says it, and once there is. What it
 * says of the sites holds of each of them.
 *
 * @internal
 */
export function noteFor({ status, ended, placements }: Reported): Note | null {
  const posts = postsOf(placements);
  return ended ? ends[ended](posts) : (notes[statusOf(status)]?.(posts) ?? null);
}

/** Approved, and kept from going out until something is mended. @param says what, in the sentence of a site. */
const heldNote = (time: string | null, says: string): Note => ({
  kind: 'warn',
  title: time === null ? 'It is held' : `It will not go out on ${time} as things stand`,
  text: says,
});

/**
 * Approved, and nothing of it is sent: until then its owner can still think better of it.
 * @param isOpen some site is still to be sent to by itself.
 * @internal
 */
export function unsentNote(time: string | null, isOpen: boolean): Note {
  if (!isOpen)
    return {
      kind: 'warn',
      title: 'Approved, and stopped',
      text: 'Nothing was sent. Each site below says what it needs.',
    };
  if (time !== null)
    return {
      kind: 'info',
      title: `It goes out on ${time}`,
      text: 'It is approved, and nothing is sent before that time.',
    };
  return {
    kind: 'info',
    title: 'Approved, and not sent yet',
    text: 'It goes out as soon as the sites below can take it.',
  };
}

const restMs = 10_000;

/** Nothing moves: a post that is taken up in this very moment needs no word. @param now in milliseconds. @internal */
export const isResting = (
  { placements }: { placements: readonly { state_since: string }[] },
  now: number,
): boolean => placements.every(({ state_since }) => now - Date.parse(state_since) > restMs);

/** Its sites are chosen, and nothing has been sent to them yet. @param code Amp status. */
export const isSubmitted = (code: number): boolean =>
  code === statusCode.pending || code === statusCode.awaitingPayment;

type Live = Pick<Report['totals'], 'live'>;

const changes: Record<'awaiting' | 'rejected', (totals: Live) => Note> = {
  awaiting: (totals) => ({
    kind: 'info',
    title: 'A change waits for an editor',
    text: `${approvedText(totals).earlier} Once the change is approved, it ${approvedText(totals).onApproval}.`,
  }),
  rejected: (totals) => ({
    kind: 'warn',
    title: 'A change was rejected',
    text: `${approvedText(totals).earlier} The change goes nowhere until it is edited and approved.`,
  }),
};

/** What becomes of a text that was changed after its approval. @internal */
export const changeNoteFor = (change: 'awaiting' | 'rejected' | null, totals: Live): Note | null =>
  change && changes[change](totals);

interface Told {
  note: Note | null;
  /** A sentence that the note tells of several sites: none of them repeats it. */
  told: string | null;
}

type Noted = Pick<Report, 'status' | 'ended' | 'change' | 'totals'> & {
  placements: readonly Pick<
    Placement,
    'state' | 'live_at' | 'is_held' | 'why_not_live' | 'state_since'
  >[];
  rights: Pick<Report['rights'], 'withdraw'>;
};

/** What is told above all sites. @param time at which it goes out, in words; null: no time, or it has come */
export function reportNote(
  report: Noted,
  { time, now }: { time: string | null; now: number },
): Told {
  const before = noteFor(report);
  if (before) return { note: before, told: null };
  const { placements, change, totals, rights } = report;
  const held = placements.find(({ is_held }) => is_held)?.why_not_live;
  if (held) return { note: heldNote(time, held.says), told: held.says };
  const changed = changeNoteFor(change, totals);
  if (changed) return { note: changed, told: null };
  if (!rights.withdraw || (time === null && !isResting(report, now)))
    return { note: null, told: null };
  const { waiting, working, checking } = totals;
  const waits = placements.find(({ why_not_live: why }) => why?.code === 'waiting-for-time');
  return {
    note: unsentNote(time, waiting + working + checking > 0),
    told: time === null ? null : (waits?.why_not_live?.says ?? null),
  };
}
