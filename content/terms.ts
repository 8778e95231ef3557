import type { Document, Voice } from './document.ts';
import { privacy } from './privacy-policy.ts';

/** Shown at `/terms`. */
export const terms = (voice: Voice): Document => ({
  title: 'Terms of Service',
  lead: `What you can expect from ${voice.businessName}, and what ${voice.businessName} expects of you.`,
  updated: '2 November 2026',
  sections: [...rules(voice), privacyOfTerms(voice), ...standing(voice)],
});

const rules = ({ businessName }: Voice) => [
  {
    id: 'agreement',
    title: 'The agreement',
    blocks: [
      `These terms are an agreement between you and ${businessName}. You accept them when you open an account or let somebody open one for you. If you act for a company, you confirm that you may do so.`,
      'An Amp is one piece of news with all its formats. To publish an Amp means to send it to the sites you chose, once each, and to show you where it went.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'Give your real name and an address that you read. Keep your password to yourself, use it nowhere else, and tell us at once if somebody else may know it. What is done with your account counts as done by you until you told us.',
      'One person, one account. Colleagues get accounts of their own, so that the record shows who wrote, who signed and who paid.',
    ],
  },
  {
    id: 'your-content',
    title: 'What you write stays yours',
    blocks: [
      'You keep every right in your texts and pictures. You allow us to store them, to turn them into the formats you order, and to send them to the sites you choose. This permission ends when you delete them, except for what is already published.',
      'You confirm that what you submit is true to the best of your knowledge, that you may use every text, picture, name and logo in it, and that the company named in it agrees. Where a letter of authorization is asked for, nothing goes out before it is signed.',
    ],
  },
  {
    id: 'not-accepted',
    title: 'What is not accepted',
    blocks: [
      {
        list: [
          'Untruths, invented quotes, invented customers, promises of earnings or of healing.',
          'Anything unlawful, hateful or cruel, and anything that puts somebody in danger.',
          'Adult content, gambling without a licence, weapons, drugs, and the sale of personal data.',
          'Texts, pictures and names of others without their leave.',
          'Links to pages that harm, deceive or pretend to be somebody else.',
          'Attempts to get around limits, reviews or the safety of this service or of a site it publishes to.',
        ],
      },
      'Editors read what you submit. They may send it back with their reasons, or refuse it. A text that was approved goes out exactly as it was approved; changing it afterwards asks for approval again.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits and payment',
    blocks: [
      'Publishing costs credits. The price is shown before you confirm. Credits are set aside when you submit, are spent when the Amp is live, and come back to you when it is rejected or withdrawn before that.',
      'Credits that you bought do not expire while your account is open. They cannot be sold, and are paid back in money only where the law says so or where we could not do what you paid for. Each entry of your account names what it was for.',
    ],
  },
  {
    id: 'other-sites',
    title: 'Other sites',
    blocks: [
      'The sites a text goes to belong to others. They have rules of their own, may shorten, label, refuse or remove a text, and may change without notice. We say what we sent, when, and what a stranger saw there afterwards. We promise no rank, no number of readers and no mention by anybody.',
      'If the outcome of a posting is unknown, we look before we do anything else. We would sooner be late than post twice.',
    ],
  },
];

const standing = ({ businessEmail }: Voice) => [
  {
    id: 'service',
    title: 'The service itself',
    blocks: [
      'We work to keep the service open and your words safe, and tell you beforehand about longer maintenance. No service is open always: keep copies of what you could not bear to lose. You can take your texts, lists and reports out at any time.',
      'We may change how things work. What would take something away from you is announced at least 30 days before.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending it',
    blocks: [
      `You may close your account at any time by writing to ${businessEmail}. We may suspend an account that breaks these terms, and close it when it does so again or badly. We say why, unless the law forbids it.`,
      'What is published stays published unless you ask us to take it down where we can. Records of payments and of what was published are kept as the law asks.',
    ],
  },
  {
    id: 'liability',
    title: 'Who answers for what',
    blocks: [
      'You answer for what you submit, also towards others whose rights it touches. We answer for what we do on purpose or by gross negligence, and for harm to people. For the rest we answer up to what you paid us in the twelve months before, and not for profits that you hoped for. Rights that the law gives consumers stand beside these terms.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    blocks: [
      `If these terms change, you hear of it by mail and in the app at least 30 days before, and may close your account instead. Questions go to ${businessEmail}.`,
    ],
  },
];

const privacyOfTerms = (voice: Voice) => {
  const short = privacy(voice);
  return {
    ...short,
    title: 'Privacy Policy',
    blocks: [
      ...short.blocks,
      {
        link: {
          href: '/privacy-policy',
          words: 'The whole policy: what is kept, for how long, and every cookie',
        },
      },
    ],
  };
};
