import { statusOf, statusWords } from './status.ts';
import type { Status } from './status.ts';

/** How a rejected Amp came to be so after it had been live. */
export type Ended = 'retracted' | 'lapsed';

export interface Stand {
  /** As it travels: 0 is Draft. */
  status: number;
  scheduled_for: string | null;
  ended: Ended | null;
  placements: {
    live: number;
    /** Waiting, under way or being looked for. */
    open: number;
    needs_you: number;
  };
}

/** What a person is told: the status, but Live only where something is live and nothing is left to do. */
export type ShownStatus =
  | Status
  | Ended
  | 'liveNeedsYou'
  | 'liveLater'
  | 'approved'
  | 'stopped'
  | 'nowhere';

export const shownWords: Record<ShownStatus, string> = {
  ...statusWords,
  liveNeedsYou: 'Live: needs you',
  liveLater: 'Live later',
  approved: 'Approved',
  stopped: 'Not live: needs you',
  nowhere: 'Not live',
  retracted: 'Retracted',
  lapsed: 'Ended, credit returned',
};

/** One word for badge, list and file, from where its posts stand. @param now in milliseconds. */
export function shownStatus({ status: code, ...stand }: Stand, now: number): ShownStatus {
  const status = statusOf(code);
  if (status === 'rejected') return stand.ended ?? status;
  if (status !== 'live') return status;
  const { scheduled_for: at, placements } = stand;
  if (placements.live > 0) return placements.needs_you > 0 ? 'liveNeedsYou' : 'live';
  const isAhead = at !== null && Date.parse(at) > now;
  if (isAhead && (placements.open > 0 || placements.needs_you === 0)) return 'liveLater';
  if (placements.open > 0) return 'approved';
  return placements.needs_you > 0 ? 'stopped' : 'nowhere';
}

/** When it is to go out, while that is still ahead: of what was submitted, or approved and is nowhere yet. */
export function setTimeAhead(
  { status: code, scheduled_for: at, placements }: Stand,
  now: number,
): string | null {
  const status = statusOf(code);
  const isOnTheWay = status === 'pending' || status === 'awaitingPayment' || status === 'live';
  return isOnTheWay && placements.live === 0 && at !== null && Date.parse(at) > now ? at : null;
}

interface Ends {
  status: Status;
  rejectedAt: Date | null;
  retractedAt: Date | null;
  lapsedAt: Date | null;
}

/** What happened to it last; null unless it is rejected by having been live. */
export function endedBy({ status, rejectedAt, retractedAt, lapsedAt }: Ends): Ended | null {
  if (status !== 'rejected') return null;
  const time = (at: Date | null) => at?.getTime() ?? 0;
  const last = Math.max(time(rejectedAt), time(retractedAt), time(lapsedAt));
  if (last > 0 && last === time(lapsedAt)) return 'lapsed';
  return last > 0 && last === time(retractedAt) ? 'retracted' : null;
}
