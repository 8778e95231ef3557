import { limits } from '../limits.ts';
import { decidedInWords } from './review-due.ts';
import type { Rights } from './rights.ts';
import type { Ended } from './shown-status.ts';
import type { Status } from './status.ts';

export const ampScreens = ['edit', 'review', 'publish', 'report'] as const;
export type AmpScreen = (typeof ampScreens)[number];

/** What somebody may do that moves an Amp on. */
export type ActingRight = keyof Pick<
  Rights,
  'submit' | 'approve' | 'withdraw' | 'cancelPayment' | 'recall' | 'agree' | 'stop'
>;

/** Who has to act before anything else happens. */
export type Actor = 'you' | 'owner' | 'editor' | 'product';

export interface NextStep {
  actor: Actor;
  title: string;
  /** What to do, or who does it, and how whoever waits will hear of it. */
  text: string;
  /** Where it is done or seen; null: on this very screen. */
  go: { verb: string; to: AmpScreen } | null;
  /** The right by which it is done; null where there is only something to read or to wait for. */
  by: ActingRight | null;
}

interface Asked {
  screen: AmpScreen;
  status: Status;
  rights: Pick<Rights, ActingRight | 'edit' | 'ask' | 'answer'>;
  /** Mails about an Amp go to its owner alone, whoever else speaks for it. */
  isOwner: boolean;
  /** Approved, and its time is still to come. */
  isAhead: boolean;
  /** How a rejected one that had been live came to its end; null: an editor did not approve it. */
  ended: Ended | null;
  /** ISO 8601; null: it is not submitted. */
  submittedAt: string | null;
  now: number;
}

/**
 * What comes next for whoever stands on this screen of an Amp: a step they can take now, or in a sentence
 * who acts. The screens show it as it is given.
 */
export function nextStepOn(asked: Asked): NextStep {
  const { screen, status, rights, isAhead } = asked;
  const step = stepOf(asked);
  if (step.go?.to !== screen) return step;
  const isOnReport = screen === 'report' && status === 'live' && !isAhead;
  return { ...step, go: null, ...(isOnReport && { text: `${onReport} ${liveWays(rights)}` }) };
}

const onReport =
  'This report says of each site where it is live, how we know, and who acts where it is not.';

const liveWays = ({ ask, answer }: Pick<May, 'ask' | 'answer'>) =>
  ask
    ? 'To change it, or to have it taken down, ask: an editor or administrator answers by a day that is named.'
    : answer
      ? 'What its owner asks for stands among the articles for approval.'
      : 'What is approved cannot be changed here.';

function stepOf({ status, rights, isOwner, isAhead, ended, submittedAt, now }: Asked): NextStep {
  if (status === 'live' && isAhead) return setForLater;
  if (status === 'rejected' && ended) return afterEnd[ended](rights);
  return steps[status](rights, { isOwner, submittedAt, now });
}

type May = Asked['rights'];
type Standing = Pick<Asked, 'isOwner' | 'submittedAt' | 'now'>;
const waiting = (actor: Actor, title: string, text: string): NextStep => ({
  actor,
  title,
  text,
  go: null,
  by: null,
});
const yours = (
  by: ActingRight,
  to: AmpScreen,
  [title, verb, text]: readonly [title: string, verb: string, text: string],
): NextStep => ({ actor: 'you', title, text, go: { verb, to }, by });

const told = 'Its owner is told by mail as soon as that is decided.';

const steps: Record<Status, (may: May, standing: Standing) => NextStep> = {
  draft: ({ submit }) =>
    submit
      ? yours('submit', 'publish', [
          'It is a draft',
          'Publish Amp',
          'Finish the article, choose where it goes, and submit it.',
        ])
      : waiting(
          'owner',
          'This draft is not yours to publish',
          'Its owner writes and submits it. You see it in the list as soon as it is submitted.',
        ),
  pending: ({ approve, withdraw }, { isOwner, submittedAt, now }) => {
    if (approve)
      return yours('approve', 'review', [
        'It waits for a decision',
        'Read and decide',
        'Read it, then approve or reject it. Exactly the text that is approved goes out.',
      ]);
    const read = `An editor reads it next. ${decidedInWords(submittedAt, now)}`;
    return {
      ...waiting(
        'editor',
        'It is submitted',
        `${read} ${isOwner ? 'You are told by mail.' : told}${withdraw ? ' Until then it can be withdrawn.' : ''}`,
      ),
      go: { verb: 'Distribution Report', to: 'report' },
    };
  },
  live: ({ ask, answer }) => ({
    ...waiting(
      'product',
      'It is approved',
      `The report says where it is live, and how we know. ${liveWays({ ask, answer })}`,
    ),
    go: { verb: 'Distribution Report', to: 'report' },
  }),
  rejected: ({ submit }) =>
    submit
      ? yours('submit', 'edit', [
          'It was rejected',
          'Change the text',
          'Read the reason, change the text and submit it again.',
        ])
      : waiting(
          'owner',
          'It was rejected',
          'Its owner is told the reason by mail and in the app, can change the text and submit it again.',
        ),
  needsAuthor: ({ recall }) =>
    recall
      ? yours('recall', 'review', [
          'It is with an author',
          'Take it back',
          'The authors’ desk is not open yet, so nobody has begun. Take it back to write it yourself.',
        ])
      : waiting(
          'owner',
          'It is with an author',
          'The authors’ desk is not open yet. Until it is, only its owner can take it back and write it.',
        ),
  awaitingClient: ({ agree }) =>
    agree
      ? yours('agree', 'review', [
          'The text waits for your approval',
          'Read and approve',
          'Read it and approve it; then it can be published. What should change can be said in a comment.',
        ])
      : waiting(
          'owner',
          'The text waits for its owner',
          'Its owner reads and approves it, and submits it then. You see it as soon as it is submitted.',
        ),
  clientApproved: ({ submit }) =>
    submit
      ? yours('submit', 'publish', [
          'You approved the text',
          'Publish Amp',
          'Choose where it goes, and submit it.',
        ])
      : waiting(
          'owner',
          'The text is approved by its owner',
          'Its owner submits it. You see it as soon as it is submitted.',
        ),
  awaitingPayment: ({ cancelPayment }) =>
    cancelPayment
      ? yours('cancelPayment', 'publish', [
          'It waits for payment',
          'Pay or cancel',
          `Nothing is sent or held until the credits are there. Unpaid for ${limits.unpaidDays} days, it becomes what it was.`,
        ])
      : waiting(
          'owner',
          'It waits for payment',
          `Its owner pays or cancels. Unpaid for ${limits.unpaidDays} days, it becomes what it was.`,
        ),
  generating: ({ stop }) =>
    stop
      ? yours('stop', 'review', [
          'It is being generated',
          'Stop and write it',
          'Nobody can write meanwhile. Stop it to write the text yourself; what is there stays.',
        ])
      : waiting(
          'owner',
          'It is being generated',
          'It opens for writing when that is done, or as soon as its owner stops it.',
        ),
};

const afterEnd: Record<Ended, (may: May) => NextStep> = {
  retracted: ({ submit }) =>
    submit
      ? yours('submit', 'edit', [
          'It was retracted',
          'Open the text',
          'Nothing more of it is sent. The text can be changed and submitted again.',
        ])
      : waiting(
          'owner',
          'It was retracted',
          'Nothing more of it is sent. Its owner can change the text and submit it again.',
        ),
  lapsed: ({ submit }) =>
    submit
      ? yours('submit', 'edit', [
          'It has ended',
          'Open the text',
          'No site showed it any more, and its credit came back. The text can be changed and submitted again.',
        ])
      : waiting(
          'owner',
          'It has ended',
          'No site showed it any more, and the credit went back to its owner, who can change the text and submit it again.',
        ),
};

const setForLater: NextStep = {
  ...waiting(
    'product',
    'It is approved and set for later',
    'Nothing is sent before its time. Until then the time can be changed, and the Amp withdrawn: its credit then comes back.',
  ),
  go: { verb: 'Distribution Report', to: 'report' },
};
