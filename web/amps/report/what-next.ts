import type { Ended } from '#domain/amps/shown-status.ts';
import { limits } from '#domain/limits.ts';
import { statusCode, statusOf, type Status } from '#domain/amps/status.ts';

export interface Note {
  kind: 'info' | 'warn' | 'error';
  title: string;
  text: string;
}

/** Statuses that are told of by the report itself; of every other the next step says what there is to do. */
const notes: Partial<Record<Status, Note>> = {
  draft: {
    kind: 'info',
    title: 'Not submitted yet',
    text: 'It is a draft. Publish it, and every site it goes to appears here.',
  },
  pending: {
    kind: 'info',
    title: 'An editor reads it next',
    text: 'Nothing has been sent. After approval it goes to the sites below, and this page follows each of them by itself.',
  },
  rejected: {
    kind: 'error',
    title: 'Rejected',
    text: 'Nothing was sent. The text can be changed and submitted again.',
  },
};

const ends: Record<Ended, Note> = {
  retracted: {
    kind: 'warn',
    title: 'Retracted',
    text: 'It was live, and was taken off its sites. Nothing more is sent. The text can be changed and submitted again.',
  },
  lapsed: {
    kind: 'info',
    title: 'Ended: its credit came back',
    text: `${limits.lapseDays} days after it went live no site showed it any more. Nothing more is sent. The text can be changed and submitted again.`,
  },
};

/**
 * What happens next, before there is anything live; null where the next step says it, and once there is.
 * @param code Amp status. @param ended how it came to be rejected after it had been live.
 */
export const noteFor = (code: number, ended: Ended | null): Note | null =>
  ended ? ends[ended] : (notes[statusOf(code)] ?? null);

/** Approved, and kept from going out until something is mended. @param says what, in the sentence of a site. */
export const heldNote = (time: string | null, says: string): Note => ({
  kind: 'warn',
  title: time === null ? 'It is held' : `It will not go out on ${time} as things stand`,
  text: says,
});

/**
 * Approved, and nothing of it is sent: until then its owner can still think better of it.
 * @param isOpen some site is still to be sent to by itself.
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

/** Nothing moves: a post that is taken up in this very moment needs no word. @param now in milliseconds. */
export const isResting = (
  { placements }: { placements: readonly { state_since: string }[] },
  now: number,
): boolean => placements.every(({ state_since }) => now - Date.parse(state_since) > restMs);

/** Its sites are chosen, and nothing has been sent to them yet. @param code Amp status. */
export const isSubmitted = (code: number): boolean =>
  code === statusCode.pending || code === statusCode.awaitingPayment;

const changes: Record<'awaiting' | 'rejected', Note> = {
  awaiting: {
    kind: 'info',
    title: 'A change waits for an editor',
    text: 'What is live is the text that was approved before. Once the change is approved, it is written over the posts below.',
  },
  rejected: {
    kind: 'warn',
    title: 'A change was rejected',
    text: 'What is live is the text that was approved before. The change goes nowhere until it is edited and approved.',
  },
};

/** What becomes of a text that was changed after it went live. */
export const changeNoteFor = (change: 'awaiting' | 'rejected' | null): Note | null =>
  change && changes[change];
