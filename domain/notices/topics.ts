import { z } from 'zod';
import type { SubjectName } from '../people/abilities.ts';

interface TopicRow {
  label: string;
  hint: string;
  /** Why somebody hears of it: "You get this mail because …". */
  why: string;
  /** Only those who may do one of these hear of it. */
  needs: readonly (readonly [action: 'view' | 'manage', subject: SubjectName])[];
  /** The mail is part of the thing itself and comes always. */
  isMailFixed?: true;
}

/** What people may choose to hear of. To add one: a row here, and the kinds it is made of below. */
export const topics = {
  approvals: {
    label: 'Texts that wait for approval',
    hint: 'A new Amp, a change of one that is live, or what its owner asks for.',
    why: 'you approve articles',
    needs: [['manage', 'NewsArticles']],
  },
  decisions: {
    label: 'Decisions about your Amps',
    hint: 'Approved, sent back, changed or taken down, and answers to what you asked for.',
    why: 'it is about an Amp that you own or wrote in',
    needs: [['view', 'Announcements']],
  },
  comments: {
    label: 'Comments',
    hint: 'On your Amps, and on others that you took part in. Mails tell of several at once.',
    why: 'you have a part in an Amp that somebody commented on',
    needs: [
      ['view', 'Announcements'],
      ['manage', 'NewsArticles'],
    ],
  },
  placements: {
    label: 'Live on its sites',
    hint: 'Once, when every chosen site has answered.',
    why: 'it is about your Amp',
    needs: [['view', 'Announcements']],
  },
  trouble: {
    label: 'Something needs you',
    hint: 'A site or a rule stops an Amp, and you can help.',
    why: 'only you can help your Amp on',
    needs: [['view', 'Announcements']],
  },
  payments: {
    label: 'Payments',
    hint: 'An Amp that waits for credits, a payment that is disputed.',
    why: 'it is about what you pay for',
    needs: [['view', 'Announcements']],
  },
  account: {
    label: 'Your account',
    hint: 'When one of our people used it as you, to help.',
    why: 'somebody used your account in your name',
    needs: [['view', 'Welcome']],
  },
  receipts: {
    label: 'Receipts and signed letters',
    hint: 'Their mails are documents, and always come.',
    why: 'it is a document of yours, and those always come',
    needs: [['view', 'Announcements']],
    isMailFixed: true,
  },
} as const satisfies Record<string, TopicRow>;

export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]];
export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);

/** The topic of each kind of notice. A new kind does not compile without one. */
export const topicOf = {
  'acted-as': 'account',
  'amp-submitted': 'approvals',
  'revision-waits': 'approvals',
  'change-asked': 'approvals',
  'amp-live': 'decisions',
  'amp-rejected': 'decisions',
  'amp-retracted': 'decisions',
  'amp-lapsed': 'decisions',
  'revision-rejected': 'decisions',
  'live-text-changed': 'decisions',
  'change-answered': 'decisions',
  'amp-commented': 'comments',
  'report-complete': 'placements',
  'placement-needs-you': 'trouble',
  'update-failed': 'trouble',
  'post-not-as-sent': 'trouble',
  'amp-held-back': 'trouble',
  'posts-held': 'trouble',
  'posts-go-on': 'trouble',
  'amp-unpaid': 'payments',
  'purchase-disputed': 'payments',
  'purchase-dispute-over': 'payments',
  'letter-signed': 'receipts',
  'letter-revoked': 'receipts',
  'purchase-paid': 'receipts',
  'purchase-refunded': 'receipts',
} as const satisfies Record<string, Topic>;

export type NoticeKind = keyof typeof topicOf;

export const Choice = z.strictObject({
  topic: z.enum(topicNames),
  by_mail: z.boolean(),
  in_app: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

export const isMailFixed = (topic: Topic): boolean => 'isMailFixed' in topics[topic];

/** The standing choice, where a person made none. */
const standing = { by_mail: true, in_app: true } as const;

/** How somebody hears of a topic. A mail that is fixed comes whatever was stored. */
export function choiceFor(topic: Topic, made: readonly Choice[]): Choice {
  const choice = made.find((one) => one.topic === topic) ?? { topic, ...standing };
  return isMailFixed(topic) ? { ...choice, by_mail: true } : choice;
}
