import { z } from 'zod';
import { namedInLetter } from './still-names.ts';

/** Who authorises us: a company, or an agency for what it publishes for its clients' companies. */
export const letterKinds = ['company', 'agency'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const kindWords: Record<LetterKind, string> = {
  company: 'Company letter',
  agency: 'Agency letter',
};

/** Whom a letter is about, filled in from what is stored of them. */
export interface LetterFacts {
  kind: LetterKind;
  /** The company's or the agency's name. */
  party: string;
  /** Lines that say more about them: address, website, e-mail. */
  details: readonly string[];
  /** In whose name the publishing is done. */
  publisher: string;
  supportEmail: string;
}

/** What is kept of a letter's words. */
export const LetterBody = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

export interface LetterText extends z.infer<typeof LetterBody> {
  version: string;
}

/** Changes with every change of the words below: a signed letter says which ones it has. */
const version = '2026-11';

/** The words somebody signs. They are stored with the letter, so that later versions change none. */
export function letterText(facts: LetterFacts): LetterText {
  return {
    version,
    title: 'Letter of Authorization',
    paragraphs: [...(facts.kind === 'company' ? ofCompany(facts) : ofAgency(facts)), ...end(facts)],
  };
}

const ofCompany = (facts: LetterFacts) => [
  `${namedInLetter(facts)} (“the Company”) authorizes ${facts.publisher} (“the Publisher”) to publish announcements in the Company’s name.`,
  'The Publisher may prepare and format the announcements that are submitted for the Company in the Publisher’s app, and publish each of them on the sites that were chosen for it there. For that it may use the Company’s name, logo, pictures and press contact as they are given in the app.',
  'The Company confirms that it has the right to use the texts and pictures of its announcements, and that to its knowledge what they say is true.',
  'This letter gives no power over the Company’s money, contracts or accounts. The one exception is posting to accounts that the Company itself has linked in the app.',
];

const ofAgency = (facts: LetterFacts) => [
  `${namedInLetter(facts)} (“the Agency”) authorizes ${facts.publisher} (“the Publisher”) to publish announcements that the Agency submits for the companies of its clients.`,
  'The Agency confirms that each of these clients has asked it to act for them, that it can show this in writing when a site asks for it, and that it submits nothing for a client whose order has ended.',
  'The Publisher may rely on what the Agency chooses in the app, the sites and the time of publication among it, as if the client had chosen it. Every company still needs a letter of its own.',
  'This letter gives no power over the money, contracts or accounts of the Agency or of its clients. The one exception is posting to accounts that were linked for this in the app.',
];

const end = ({ kind, supportEmail }: LetterFacts) => {
  const who = kind === 'company' ? 'the Company' : 'the Agency';
  return [
    `The letter holds from the moment it is signed until it is revoked. It can be revoked at any time, with a reason, on its certificate page in the app or by writing to ${supportEmail}. From then on nothing more is sent under it. What was sent before stays where it is unless its removal is asked for.`,
    `Whoever signs confirms to be allowed to sign for ${who}.`,
  ];
};

/** What the letter's hash is made of: title and paragraphs, an empty line between them. */
export const letterCanon = ({ version: words, title, paragraphs }: LetterText): string =>
  [words, title, ...paragraphs].join('\n\n');
