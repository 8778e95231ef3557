import type { Document, Voice } from './document.ts';

/** Shown at `/guidelines/msn`. */
export const msnGuidelines = ({ businessName, businessEmail }: Voice): Document => ({
  title: 'MSN Guidelines',
  lead: 'How an article has to be written to be sent on with the MSN credit, and what happens to one that is not.',
  sections: [
    {
      id: 'what-it-is',
      title: 'What the MSN credit buys',
      blocks: [
        'One credit sends one approved article on to a news partner whose articles can be taken over by MSN. It buys the sending and a second reading by our editors. It does not buy a place: the partner and the portal decide for themselves what they show, where, and for how long.',
        'So far no Amp can be sent on this way: the credit cannot be chosen for one yet. What you have of it is kept.',
        `${businessName} is not connected with the portal or its owner. Its name stands here to say where an article may appear.`,
      ],
    },
    {
      id: 'the-story',
      title: 'The story',
      blocks: [
        {
          list: [
            'It tells something that happened, begins, opens, changes or was found out. An offer is not news.',
            'A reader who has never heard of the company learns something from it.',
            'Who, what, where and when stand in the first two sentences.',
            'It is written in the third person, from the first line to the last. “We” and “you” belong inside quotation marks.',
            'Figures have a source that is named in the text.',
          ],
        },
      ],
    },
    {
      id: 'headline',
      title: 'Headline and summary',
      blocks: [
        {
          list: [
            'The headline says what happened. It asks no question, shouts in no capitals and has no exclamation mark.',
            'It promises nothing that the text does not keep.',
            'The summary adds a fact to the headline instead of saying it again.',
          ],
        },
      ],
    },
    {
      id: 'people-and-quotes',
      title: 'People and quotes',
      blocks: [
        'At least one person is named with first name, last name and position, and has said what the text quotes. Quotes of customers need their consent in writing; keep it, the editors may ask for it.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      blocks: [
        {
          list: [
            'At least one picture in landscape format that belongs to the story. No logo, no screenshot, no text in the picture.',
            'You own it or have a licence that covers passing it on.',
            'The alternative text says what can be seen, for readers who cannot see it.',
          ],
        },
      ],
    },
    {
      id: 'links',
      title: 'Links',
      blocks: [
        'One link to the company, one to a source, and no more. A link leads to the page that the words name, over https, without a counter or a shortener in between. Links to checkouts, to sign-up forms and to pages that earn a commission are taken out.',
      ],
    },
    {
      id: 'not-sent',
      title: 'What is never sent',
      blocks: [
        {
          list: [
            'Healing, weight, hair or skin by a product; anything to swallow.',
            'Loans, betting, currencies, shares and every promise of income.',
            'Adult content, dating, weapons, tobacco and drugs.',
            'Politics for or against a party or a candidate.',
            'Accusations against somebody who can be recognised.',
            'Texts that stand elsewhere already, or that a program wrote and nobody checked.',
          ],
        },
      ],
    },
    {
      id: 'afterwards',
      title: 'What happens afterwards',
      blocks: [
        'An editor reads the article against this list. What is missing is sent back with the place and the reason, and the credit comes back to you until you submit it again.',
        'Once it is sent, the distribution report shows when, and the address if the partner gives us one. Such articles are often shown for some days only; the report keeps the proof.',
        `Questions before you write? Ask ${businessEmail}, or press Support.`,
      ],
    },
  ],
});
