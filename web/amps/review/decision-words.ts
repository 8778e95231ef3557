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
  return hasNewer ? { ...words, bar: olderBelow } : words;
}

const olderBelow = 'The text below is not the newest. Read the new text before you approve it.';

const overLive: DecisionWords = {
  bar: 'Live already: approving writes exactly the text below over it.',
  approved: 'Approved. Exactly this text takes the place of the one before.',
  rejected: 'Rejected. The text that was approved before stands, and who changed it is told why.',
  rejecting: {
    title: 'Reject this change',
    text: 'The text that was approved before stands.',
    hint: 'Who changed the text reads this.',
    yes: 'Reject change',
  },
};

const firstTime = ({
  isSetForLater,
  isHeld,
  called,
}: Pick<Deciding, 'isSetForLater' | 'isHeld' | 'called'>): DecisionWords => ({
  ...(isHeld ? held : goesOut(isSetForLater)),
  rejected: 'Rejected. The owner sees your reason, and the credits are free again.',
  rejecting: {
    title: `Reject this ${called}`,
    text: 'Nothing is sent, and the held credits go back. The owner can change the text and submit it again.',
    hint: 'The owner reads this: say what has to change.',
    yes: `Reject ${called}`,
  },
});

const held = {
  bar: 'If you approve it now, it is held: nothing is sent until what is named below is mended.',
  approved: 'Approved and held: exactly this text goes out once what holds it is mended.',
};

const goesOut = (isSetForLater: boolean) => ({
  bar: `Approving sends exactly the text below${isSetForLater ? ', once its time has come' : ''}.`,
  approved: `Approved. Exactly this text goes out${isSetForLater ? ' once its time has come' : ''}.`,
});
