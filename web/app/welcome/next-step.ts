import type { Own, UnderWay } from '#contract/overview.ts';
import { askOf, type Ask } from '#domain/amps/asks.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { statusOf } from '#domain/amps/status.ts';
import { ampAddress, screenAddress } from '#web/amps/amp-address.ts';
import { openedKind } from '../../ground/module-address.ts';

export interface Step {
  /** What is to be done, or why nothing is. */
  says: string;
  /** Somebody waits for the reader. */
  isAsked: boolean;
  /** Of the Amp; null: there is none to go on with. */
  amp: NonNullable<Own['next']> | null;
  title: string;
  text: string;
  to: string;
  /** The verb on the button. */
  verb: string;
}

type Way = Pick<Step, 'says' | 'text' | 'to' | 'verb'>;

/** The one thing to do next: what an Amp asks for, else what can be shown to others, else the next Amp. */
export function nextStep({ next, newest, amps }: Own): Step {
  const ask = next && askOf(next);
  if (ask) return { ...ways[ask](next), isAsked: ask !== 'write', amp: next, title: next.title };
  if (newest)
    return {
      says: 'Live, and nothing asks for you',
      text: `It is live on ${newest.name}${newest.practice ? ', a practice site' : ''}. Its report has the proof, and a link you can give to anyone.`,
      isAsked: false,
      amp: null,
      title: newest.press_release.title,
      to: `/announcements/report/${newest.press_release.id}`,
      verb: 'Share report',
    };
  return {
    says: amps === 0 ? 'Next step: begin' : 'Nothing asks for you',
    text: `An Amp starts with one ${moduleKinds[firstKind].called.one}. Write it once, publish it on every site you choose.`,
    isAsked: false,
    amp: null,
    title: amps === 0 ? 'Create your first Amp' : 'Write the next one',
    to: '/announcements/create',
    verb: 'Create Amp',
  };
}

const ways: Record<Ask, (amp: UnderWay) => Way> = {
  change: (amp) => ({
    says: 'Next step: change the text',
    text: 'Read the reason, change the text and submit it again.',
    to: screenAddress(amp, 'edit'),
    verb: 'Read and change',
  }),
  agree: (amp) => ({
    says: 'Next step: approve the text',
    text: 'It is written. Read it: nothing goes to an editor before you approve it.',
    to: screenAddress(amp, 'review'),
    verb: 'Read and approve',
  }),
  mend: (amp) => ({
    says: 'Next step: look at a site',
    text: 'Its report says on which site, and the one thing that fixes it.',
    to: screenAddress(amp, 'report'),
    verb: 'Open the report',
  }),
  pay: (amp) => ({
    says: 'Next step: get a credit',
    text: 'It goes on by itself once there is a credit for it.',
    to: screenAddress(amp, 'publish'),
    verb: 'See what it needs',
  }),
  write: (amp) =>
    statusOf(amp.status) === 'draft'
      ? {
          says: 'Next step: finish the text',
          text: `It is a draft. Finish the ${moduleKinds[openedKind(amp.modules)].called.one}, then choose where it goes.`,
          to: screenAddress(amp, 'edit'),
          verb: 'Continue writing',
        }
      : {
          says: 'Next step: publish it',
          text: 'You approved the text. Choose where it goes, and submit it.',
          to: screenAddress(amp, 'publish'),
          verb: 'Choose where it goes',
        },
};

export interface RowStep {
  to: string;
  /** What a small button beside it says; null: it waits for somebody else. */
  verb: string | null;
}

const verbs: Record<Ask, string | null> = {
  change: 'Change…',
  agree: 'Approve…',
  mend: 'See why…',
  pay: 'Get a credit…',
  write: null,
};

/** What a line of those under way offers to whoever reads it. */
export function rowStep(amp: UnderWay, personId: number): RowStep {
  const ask = askOf(amp);
  const isTheirs = ask !== null && (ask !== 'agree' || amp.owner.id === personId);
  if (!isTheirs) return { to: ampAddress(amp), verb: null };
  return { to: ways[ask](amp).to, verb: verbs[ask] };
}
