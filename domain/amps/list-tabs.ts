import type { Stand } from './shown-status.ts';
import { statusCode, statusOf } from './status.ts';
import type { Status } from './status.ts';

/** The parts of the Amps list, besides all of it. An Amp that is live and needs its owner stands in two. */
export const listTabs = ['needs-you', 'drafts', 'in-progress', 'live'] as const;
export type ListTab = (typeof listTabs)[number];

export const tabWords: Record<ListTab, string> = {
  'needs-you': 'Needs you',
  drafts: 'Drafts',
  'in-progress': 'In progress',
  live: 'Live',
};

/**
 * Where an Amp stands by its status alone. What was approved stands by its posts: live where one is, in progress
 * while one is still to come, with its owner where one asks for them. What was rejected and has ended stands in none.
 */
const tabOfStatus: Record<Exclude<Status, 'live'>, ListTab> = {
  draft: 'drafts',
  clientApproved: 'drafts',
  pending: 'in-progress',
  needsAuthor: 'in-progress',
  generating: 'in-progress',
  rejected: 'needs-you',
  awaitingClient: 'needs-you',
  awaitingPayment: 'needs-you',
};

type Placed = Pick<Stand, 'status' | 'ended' | 'placements'>;

/**
 * Where an Amp stands, by what is said of it in the list. A post that asks for its owner does so whatever the status.
 * @internal
 */
export function tabsOf(amp: Placed): ListTab[] {
  const { live, open, needs_you: needsYou } = amp.placements;
  const own = ownTab(amp);
  return listTabs.filter(
    (tab) =>
      tab === own ||
      (tab === 'needs-you' && needsYou > 0) ||
      (isOut(amp) &&
        ((tab === 'live' && live > 0) || (tab === 'in-progress' && live === 0 && open > 0))),
  );
}

/** It is its posts, told of by its report, that ask for its owner: its status does not. */
export const isAskedByPosts = (amp: Placed): boolean =>
  amp.placements.needs_you > 0 && ownTab(amp) !== 'needs-you';

const isOut = ({ status }: Placed) => statusOf(status) === 'live';

function ownTab({ status: code, ended }: Placed): ListTab | null {
  const status = statusOf(code);
  return status === 'live' || ended ? null : tabOfStatus[status];
}

/** Codes of the statuses that stand in a tab whatever else is. */
export const statusesIn = (tab: ListTab): number[] =>
  Object.entries(tabOfStatus).flatMap(([status, its]) =>
    its === tab ? [statusCode[status as Status]] : [],
  );
