import { statusCode } from './status.ts';
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
 * @internal
 */
export const tabOfStatus: Record<Exclude<Status, 'live'>, ListTab> = {
  draft: 'drafts',
  clientApproved: 'drafts',
  pending: 'in-progress',
  needsAuthor: 'in-progress',
  generating: 'in-progress',
  rejected: 'needs-you',
  awaitingClient: 'needs-you',
  awaitingPayment: 'needs-you',
};

/** Codes of the statuses that stand in a tab whatever else is. */
export const statusesIn = (tab: ListTab): number[] =>
  Object.entries(tabOfStatus).flatMap(([status, its]) =>
    its === tab ? [statusCode[status as Status]] : [],
  );
