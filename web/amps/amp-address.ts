import { statusOf, type Status } from '#domain/amps/status.ts';

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
export function ampAddress({ id, status }: { id: number; status: number }): string {
  return screenAddress(id, screenFor[statusOf(status)]);
}

export function screenAddress(id: number, screen: Screen): string {
  const isOfOneModule = screen === 'edit' || screen === 'review';
  return `/announcements/${screen}/${id}${isOfOneModule ? '/article' : ''}`;
}
