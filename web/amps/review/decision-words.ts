/** What an editor is told beside a decision. */
export interface DecisionWords {
  bar: string;
  approved: string;
  rejected: string;
  rejecting: { title: string; text: string; hint: string; yes: string };
}

/** @param called the kind of module, in the midst of sentences */
export function decisionWords({
  isLive,
  isSetForLater,
  called,
}: {
  isLive: boolean;
  isSetForLater: boolean;
  called: string;
}): DecisionWords {
  return isLive
    ? {
        bar: 'Live already: approving writes exactly the text below over it.',
        approved: 'Approved. Exactly this text takes the place of the one before.',
        rejected:
          'Rejected. The text that was approved before stands, and who changed it is told why.',
        rejecting: {
          title: 'Reject this change',
          text: 'The text that was approved before stands.',
          hint: 'Who changed the text reads this.',
          yes: 'Reject change',
        },
      }
    : {
        bar: `Approving sends exactly the text below${isSetForLater ? ', once its time has come' : ''}.`,
        approved: `Approved. Exactly this text goes out${isSetForLater ? ' once its time has come' : ''}.`,
        rejected: 'Rejected. The owner sees your reason, and the credits are free again.',
        rejecting: {
          title: `Reject this ${called}`,
          text: 'Nothing is sent, and the held credits go back. The owner can change the text and submit it again.',
          hint: 'The owner reads this: say what has to change.',
          yes: `Reject ${called}`,
        },
      };
}
