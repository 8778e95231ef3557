import { shownStatus } from './shown-status.ts';
import type { ShownStatus, Stand } from './shown-status.ts';

/** The way of every Amp, whatever it is made of. */
export const trackParts = ['Written', 'Submitted', 'Approved', 'Publishing', 'Live'] as const;

export interface Track {
  /** The part of the way on which it stands, from 0. */
  at: number;
  /** It stands still until its owner does something. */
  needsYou: boolean;
  /** In two or three words. */
  says: string;
}

const places: Record<ShownStatus, [at: number, says: string, needsYou?: 'needs you']> = {
  draft: [0, 'Being written'],
  generating: [0, 'Generating'],
  needsAuthor: [0, 'With an author'],
  awaitingClient: [1, 'Waits for you', 'needs you'],
  clientApproved: [1, 'Approved by you'],
  awaitingPayment: [1, 'Waits for payment', 'needs you'],
  pending: [2, 'With an editor'],
  rejected: [2, 'Not approved', 'needs you'],
  retracted: [4, 'Retracted'],
  lapsed: [4, 'Ended'],
  liveLater: [3, 'Set for later'],
  approved: [3, 'Publishing'],
  stopped: [3, 'Not live', 'needs you'],
  nowhere: [3, 'Not live'],
  liveNeedsYou: [4, 'Live', 'needs you'],
  live: [4, 'Live'],
};

type Tracked = Stand & { placements: Stand['placements'] & { total: number } };

/** Where an Amp stands on its way, for a small drawing of it. @param now in milliseconds. */
export function trackOf(amp: Tracked, now: number): Track {
  const [at, says, needs] = places[shownStatus(amp, now)];
  const { live, total } = amp.placements;
  const isOut = at > 2 && total > 0 && amp.ended === null;
  return { at, needsYou: needs !== undefined, says: isOut ? `${says}, ${live} of ${total}` : says };
}

/** “step 3 of 5, not approved”: for those who hear it. */
export const trackInWords = ({ at, says }: Track): string =>
  `step ${at + 1} of ${trackParts.length}, ${says.toLowerCase()}`;
