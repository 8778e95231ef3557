/** What an editor is told beside a decision. */
export interface DecisionWords {
  bar: string;
  approved: string;
  rejected: string;
  rejecting: { title: string; text: string; hint: string; yes: string };
}

interface Deciding {
  isLive: boolean;
  isSetForLater: boolean;
  /** Approved now, nothing of it would be sent before something is mended. */
  isHeld: boolean;
  /** The text that is shown is not the one that waits. */
  hasNewer: boolean;
  /** The kind of module, in the midst of sentences. */
  called: string;
}

export function decisionWords({
  isLive,
  isSetForLater,
  isHeld,
  hasNewer,
  called,
}: Deciding): DecisionWords {
  const words = isLive ? overLive : firstTime({ isSetForLater, isHeld, called });
  return hasNewer ? { ...words, bar: olderShown } : words;
}

const olderShown = 'This text is not the newest. Read the new one before you approve it.';

const overLive: DecisionWords = {
  bar: 'Live already: approving writes exactly this text over it.',
  approved: 'Approved. Exactly this text takes the place of the one before.',
  rejected: 'Sent back. The text that was approved before stands, and who changed it is told why.',
  rejecting: {
    title: 'Send this change back',
    text: 'The text that was approved before stands.',
    hint: 'Who changed the text reads this.',
    yes: 'Send back',
  },
};

const firstTime = ({
  isSetForLater,
  isHeld,
  called,
}: Pick<Deciding, 'isSetForLater' | 'isHeld' | 'called'>): DecisionWords => ({
  ...(isHeld ? held : goesOut(isSetForLater)),
  rejected: 'Sent back. The owner reads your reason, and the credits are free again.',
  rejecting: {
    title: `Send this ${called} back`,
    text: 'Nothing is sent, and the held credits go back. The owner can change the text and submit it again.',
    hint: 'The owner reads this: say what has to change.',
    yes: 'Send back',
  },
});

const held = {
  bar: 'If you approve it now, it is held: nothing is sent until what is named here is mended.',
  approved: 'Approved and held: exactly this text goes out once what holds it is mended.',
};

const goesOut = (isSetForLater: boolean) => ({
  bar: `Approving sends exactly this text${isSetForLater ? ', once its time has come' : ''}.`,
  approved: `Approved. Exactly this text goes out${isSetForLater ? ' once its time has come' : ''}.`,
});
