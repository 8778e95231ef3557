import type { MailContent } from '../mail-content.ts';

export interface PurchaseFacts {
  /** How many were bought. */
  credits: number;
  /** "5 credits for Amps" */
  what: string;
  total: string;
  receipt: string | null;
  practice: boolean;
  /** Whether anything takes credits of this kind today. */
  canBeSpent: boolean;
}

/** What becomes of bought credits as they arrive. */
export interface Arrival {
  /** How many Amps of the buyer wait for one. */
  waiting: number;
  /** Whether a part went to what the account owed. */
  settles: boolean;
}

const noMoney = ({ practice }: PurchaseFacts) =>
  practice ? ['This was a practice payment: no money moved.'] : [];

/** Said as it will still be when it is read, which is after the Amps that waited went on. */
function ofTheCredits({ credits }: PurchaseFacts, { waiting, settles }: Arrival): string[] {
  if (waiting === 0 && !settles) return ['You can spend them now.'];
  return [
    ...(settles ? ['What your account owed was settled from them first.'] : []),
    ...(waiting === 1 ? ['The Amp that waited for payment takes one, and goes on by itself.'] : []),
    ...(waiting > 1
      ? [
          `The ${waiting} Amps that waited for payment take one each, as far as they reach, and go on by themselves, the oldest first.`,
        ]
      : []),
    ...(waiting < credits ? ['If any are left then, you can spend them.'] : []),
  ];
}

export const purchasePaid = (facts: PurchaseFacts, arrival: Arrival, url: string): MailContent => ({
  subject: `${facts.receipt ? `Receipt ${facts.receipt}` : 'Paid'}: ${facts.what}`,
  paragraphs: [
    ...(facts.canBeSpent
      ? [
          `Your payment of ${facts.total} arrived. It bought ${facts.what}.`,
          ofTheCredits(facts, arrival).join(' '),
        ]
      : [
          `Your payment of ${facts.total} arrived. It bought ${facts.what}.`,
          'Nothing takes these credits yet. They are kept in your account until something does.',
        ]),
    ...noMoney(facts),
  ],
  action: { label: 'Open purchases and receipts', url },
});

export const purchaseRefunded = (facts: PurchaseFacts, owed: number, url: string): MailContent => ({
  subject: `Refunded: ${facts.what}`,
  paragraphs: [
    `Your payment of ${facts.total} was refunded, and the credits were taken back.${facts.receipt ? ` Receipt of the refund: ${facts.receipt}.` : ''}`,
    ...(owed > 0
      ? [
          `${owed === 1 ? '1 of the credits was' : `${owed} of the credits were`} already in use, so your account owes ${owed === 1 ? 'it' : 'them'}. The next credits you get settle that first.`,
        ]
      : []),
    ...noMoney(facts),
  ],
  action: { label: 'Open purchases and receipts', url },
});

export const purchaseDisputed = (facts: PurchaseFacts, url: string): MailContent => ({
  subject: `In dispute: ${facts.what}`,
  paragraphs: [
    `Your bank told us that the payment of ${facts.total} is disputed. Until that is decided, credits of this purchase that are not spent yet are frozen.`,
    'If you did not ask your bank for this, tell it so, and write to us by answering this mail.',
    ...noMoney(facts),
  ],
  action: { label: 'See your credits', url },
});

export const purchaseDisputeOver = (facts: PurchaseFacts, url: string): MailContent => ({
  subject: `No longer in dispute: ${facts.what}`,
  paragraphs: [
    `Your bank decided that the payment of ${facts.total} stands. The credits that were frozen can be spent again.`,
    ...noMoney(facts),
  ],
  action: { label: 'See your credits', url },
});
