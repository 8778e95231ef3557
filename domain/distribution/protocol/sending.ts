import type { ReasonCode } from '../placement.ts';
import type { Stop } from '../still-true.ts';
import { timing } from '../timing.ts';
import type { After, Effect } from './effects.ts';
import { unchanged } from './effects.ts';
import { afterNo, silence } from './looking.ts';
import type { No } from './looking.ts';
import { keepLate } from './posted.ts';
import { knownOf, settled, timesSent } from './situation.ts';
import type { Facts, In, Situation } from './situation.ts';
import { lineUp, stop as stopped, waitUntil } from './steps.ts';

/** The site has no part in these: how long a post is tried counts from their end. */
const heldBack: ReadonlySet<ReasonCode> = new Set(['waiting-for-time', 'earlier-post']);

export interface Due {
  /** Where it stood when its job began. */
  seen: Situation['state'];
  stop: Stop | null;
  /** The account that is linked at its place now. */
  accountId: number | null;
  /** A retracted post of the same place may be public still. */
  hasEarlierPost: boolean;
}

/** Its turn has come: it is prepared, or has to wait. */
export function due(from: In<'queued' | 'preparing' | 'sending'>, event: Due, at: Date): After {
  if (from.state === 'sending') {
    // A job that comes again while an attempt is armed cannot know what became of the first run.
    return event.seen === 'sending' ? silence(from, 'the worker stopped', at) : unchanged(from);
  }
  const { notBefore } = from;
  if (from.state === 'queued' && notBefore && notBefore > at) {
    // Whoever set that time queued a job for it; only one that two clocks disagree about comes again.
    const isNear = notBefore.getTime() - at.getTime() < timing.clocksDiffer;
    return isNear ? unchanged(from, { do: 'send', at: notBefore }) : unchanged(from);
  }
  if (event.stop) return stopped(from, event.stop, at);
  // Linked anew at the same place: what was prepared for the old account is prepared again.
  const isMoved = event.accountId !== from.accountId;
  const known = {
    ...knownOf(from),
    accountId: event.accountId,
    queuedAt: isMoved ? at : from.queuedAt,
  };
  const anew: readonly Effect[] = isMoved ? [{ do: 'prepare-anew' }] : [];
  if (from.state === 'preparing')
    return isMoved ? { now: { ...from, ...known }, does: anew } : unchanged(from);
  if (event.hasEarlierPost) {
    const next = new Date(at.getTime() + timing.earlierPost);
    const { now, does } = waitUntil(
      known,
      { reason: { code: 'earlier-post' }, notBefore: next },
      at,
    );
    return { now, does: [...anew, ...does] };
  }
  const contentHash = from.newerHash ?? from.contentHash;
  const body = { marker: from.marker, content_hash: contentHash };
  return {
    now: {
      ...known,
      state: 'preparing',
      contentHash,
      newerHash: null,
      reason: { code: 'waiting-for-worker' },
      notBefore: null,
      queuedAt: from.reason && heldBack.has(from.reason.code) ? at : known.queuedAt,
      since: at,
    },
    does: [
      ...anew,
      ...(from.newerHash === null
        ? []
        : [{ do: 'take-newer-words' } as const, { do: 'note', kind: 'planned', body } as const]),
    ],
  };
}

export interface Ready {
  stop: Stop | null;
  /** Hash of the words that were prepared, and will be sent. */
  prepared: string;
  /** How often it had left, or may have, before its site was asked for it. */
  timesSent: number;
  /** When it came back from a backup, as far as was known when it was decided whether to ask its site. */
  restoredAt: Date | null;
  accountId: number | null;
  sentAs: string | null;
  /** Under which it goes out. */
  approvedHash: string | null;
  letterHashes: string[];
}

/**
 * Everything is prepared: “about to send, attempt n” is written down before anything leaves, if all that was true
 * when it was approved, and has to be true still, is.
 */
export function ready(from: In<'preparing'>, event: Ready, at: Date): After {
  if (event.stop) return stopped(from, event.stop, at);
  const isStale =
    event.prepared !== from.contentHash ||
    event.accountId !== from.accountId ||
    // Another worker sent it meanwhile: what the site said before that is no look before a second try.
    event.timesSent !== timesSent(from) ||
    event.restoredAt?.getTime() !== from.restoredAt?.getTime() ||
    from.newerHash !== null;
  if (isStale) return lineUp(knownOf(from), at);
  const { contentHash, marker } = from;
  const { sentAs } = event;
  const first = { looks: 0, absentSince: null };
  const open = { outcome: null, armedAt: at, contentHash, sentAs, ...first };
  const body = {
    attempt: from.tries.length + 1,
    content_hash: contentHash,
    approved_hash: event.approvedHash,
    marker,
    letters: event.letterHashes,
  };
  return {
    now: { ...knownOf(from), state: 'sending', open, reason: null, since: at },
    does: [{ do: 'note', kind: 'armed', body }],
  };
}

/** It was not sent, since it could not be prepared. */
export const notReady = (from: In<'preparing'>, { no }: { no: No }, at: Date): After =>
  afterNo(knownOf(from), no, at);

export interface Refused {
  /** Of the attempt. */
  number: number;
  outcome: 'refused' | 'notsent';
  no: No;
}

/** The site said clearly that it created nothing, or the request never left. */
export function refused(from: Situation, { number, outcome, no }: Refused, at: Date): After {
  const detail: Facts = { code: no.reason.code, ...no.reason.facts };
  const verdict = { number, outcome, heard: { detail }, from: [null, 'unknown'] } as const;
  const known = settled(from, verdict);
  if (!known) return unchanged(from);
  const { now, does } = keepLate(from, known, at) ?? afterNo(known, no, at);
  return { now, does: [{ do: 'note', kind: 'outcome', body: { outcome, ...detail } }, ...does] };
}

/** Nobody knows whether its site took what was sent. */
export const silent = (from: In<'sending'>, { detail }: { detail: string }, at: Date): After =>
  silence(from, detail, at);
