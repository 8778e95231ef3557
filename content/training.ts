import type { Document, Voice } from './document.ts';

/** Served at the origin's `/training`, unless a setting names another place. */
export const training = ({ businessName, businessEmail }: Voice): Document => ({
  title: 'Training',
  lead: `Six short lessons, from an empty page to a report you can show. Read them in order, with ${businessName} open beside them.`,
  sections: [
    {
      id: 'find-the-news',
      title: '1. Find the news',
      blocks: [
        'An Amp begins with something that happened. Before you write, finish this sentence in one breath: “Since this week, … can …, because …”. If it takes two breaths, there are two stories in it; take the one a stranger would repeat.',
        {
          list: [
            'Good: a workshop opens its doors to schools; a sensor found frost an hour earlier than the forecast did.',
            'Not yet: “leading provider launches innovative solution”. Ask what somebody can do now that they could not do last month.',
          ],
        },
        'Exercise: write three such sentences about your company. Read them to somebody outside it and keep the one they ask about.',
      ],
    },
    {
      id: 'write-it',
      title: '2. Write it for a reader in a hurry',
      blocks: [
        {
          list: [
            'Headline: who does what. Leave the adjectives out.',
            'Summary: the one fact that the headline had no room for.',
            'First paragraph: who, what, where, when. Somebody who stops here has the story.',
            'Then why it matters, then how it works, then the quote.',
            'The quote says what the text cannot: a reason, a doubt, a picture. Never praise.',
            'Third person throughout. The editor marks every “we” outside quotation marks.',
          ],
        },
        'The panel at the right of the editor counts words, tests each link and names what still stops the article. Its rows lead to the very field.',
      ],
    },
    {
      id: 'show-it',
      title: '3. Show it',
      blocks: [
        'One good picture is worth more than five that fill space: landscape format, people at work rather than buildings, nothing written in it. The alternative text is a sentence for somebody who cannot see the picture: “An instructor ties a reef knot while two pupils watch.”',
        'Pictures need an owner. Take them yourself, or keep the licence.',
      ],
    },
    {
      id: 'send-it',
      title: '4. Choose where it goes',
      blocks: [
        'On the publish page every row is one site, with a preview of what will stand there. Switch off what does not fit: three places where the story belongs do more than twelve where it does not.',
        'Link your company’s own accounts once. Publishing may be set for a day and hour in the zone of your readers. Until the first post is on its way, approved or not, you can change the time or withdraw the Amp, and the credits come back.',
      ],
    },
    {
      id: 'through-review',
      title: '5. Get through review',
      blocks: [
        'Editors send back what a reader would stumble over. These are the five commonest reasons:',
        {
          list: [
            'The headline promises more than the text tells.',
            'There is no person in it, or a quote that nobody would say aloud.',
            'A figure without a source.',
            'A link that leads to a shop instead of to the page it names.',
            'The company talks about itself as “we”.',
          ],
        },
        'Exactly what was approved goes out. Changing a word afterwards is possible, asks for approval again, and then updates the same post.',
      ],
    },
    {
      id: 'prove-it',
      title: '6. Read the report',
      blocks: [
        'The report says of every site what is known and when it was seen: the address, what the page answered, how much of your text stands there, and a fingerprint of what was approved. “Waiting” means that nothing was sent yet, because it is not its turn or not its time. “Checking” means that a site has not answered clearly; we look there again and never post twice. Where something needs you, the row says what, and has the button for it. A text that is approved is changed by our support: the row leads there.',
        'Take the report along as a table for your own lists (CSV), or with its proofs for a program (JSON).',
        `Stuck? Press Support in the app, or write to ${businessEmail}.`,
      ],
    },
  ],
});
