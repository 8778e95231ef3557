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

/** Where an Amp in a list leads. */
export const ampAddress = (amp: Addressed & { status: number }): string =>
  screenAddress(amp, screenFor[statusOf(amp.status)]);

interface Addressed {
  id: number;
  modules: readonly { type: number }[];
}

/** Of a screen that each module has for itself, that of the Amp's first. */
export const screenAddress = ({ id, modules }: Addressed, screen: Screen): string =>
  screen === 'edit' || screen === 'review'
    ? moduleAddress(screen, id, openedKind(modules))
    : `/announcements/${screen}/${id}`;
