import { isAskedByPosts } from '#domain/amps/list-tabs.ts';
import { statusOf, type Status } from '#domain/amps/status.ts';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';

type Screen = 'edit' | 'review' | 'publish' | 'report';

/** The screen on which something can be done, or seen, next. */
const screenFor: Record<Status, Screen> = {
  draft: 'edit',
  rejected: 'edit',
  generating: 'edit',
  needsAuthor: 'review',
  awaitingClient: 'review',
  clientApproved: 'review',
  awaitingPayment: 'publish',
  pending: 'review',
  live: 'report',
};

type Listed = Addressed & Parameters<typeof isAskedByPosts>[0];

/** Where an Amp in a list leads: to its report where a post asks for its owner, whatever its status. */
export const ampAddress = (amp: Listed): string =>
  screenAddress(amp, isAskedByPosts(amp) ? 'report' : screenFor[statusOf(amp.status)]);

interface Addressed {
  id: number;
  modules: readonly { type: number }[];
}

/** Of a screen that each module has for itself, that of the Amp's first. */
export const screenAddress = ({ id, modules }: Addressed, screen: Screen): string =>
  screen === 'edit' || screen === 'review'
    ? moduleAddress(screen, id, openedKind(modules))
    : `/announcements/${screen}/${id}`;
