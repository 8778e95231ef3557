import type { Amp } from '#contract/amps.ts';
import { statusOf, type Status } from '#domain/amps/status.ts';

interface State {
  title: string;
  text: string;
}

const states: Record<Status, State> = {
  draft: {
    title: 'This draft is not yours to publish',
    text: 'Its owner submits it.',
  },
  pending: {
    title: 'It is submitted',
    text: 'An editor reads it next. Exactly the text that is approved goes out, and the credits stay held until then.',
  },
  live: {
    title: 'It is live',
    text: 'The report says where, and how we know.',
  },
  rejected: {
    title: 'It was rejected',
    text: 'Its owner can change it and submit it again.',
  },
  needsAuthor: {
    title: 'An author is writing it',
    text: 'It can be published once the text is handed over and approved.',
  },
  awaitingClient: {
    title: 'The text waits for approval by its owner',
    text: 'Read it and approve it; then it can be published.',
  },
  clientApproved: {
    title: 'The text is approved by its owner',
    text: 'Its owner submits it.',
  },
  awaitingPayment: {
    title: 'It waits for payment',
    text: 'Nothing is sent or held until the credits are there.',
  },
  generating: {
    title: 'It is being generated',
    text: 'It can be published once that is done.',
  },
};

const scheduled: State = {
  title: 'It is approved and set for later',
  text: 'Nothing is sent before its time. Until then the time can be changed, and the Amp withdrawn: its credit then comes back.',
};

/** Why there is nothing to publish, in words. @param isAhead its time is still to come. */
export function stateOf({ status: code }: Pick<Amp, 'status'>, isAhead: boolean): State {
  const status = statusOf(code);
  return status === 'live' && isAhead ? scheduled : states[status];
}
