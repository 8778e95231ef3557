import type { DemoComment } from './shape.ts';

/** One minute as a part of an hour, for the comments on either side of the 48-hour line. */
const minute = 1 / 60;

export const demoComments: readonly DemoComment[] = [
  {
    amp: 'sailing-winter-shore-school',
    by: 'customer',
    kind: 'comment',
    hoursAgo: 0,
    text: 'I added the list of evenings. Is the paragraph about the chart room too long now?',
  },
  {
    amp: 'sailing-winter-shore-school',
    by: 'editor',
    kind: 'comment',
    hoursAgo: 48 - minute,
    text: 'The second heading promises prices but the section never names one. Either add the price or change the heading.',
  },
  {
    amp: 'sailing-winter-shore-school',
    by: 'agent',
    kind: 'comment',
    hoursAgo: 48 + minute,
    text: 'The loft picture is lovely. A caption that says who is at the table would help readers who do not know the school.',
  },
  {
    amp: 'pianos-second-song',
    by: 'editor',
    kind: 'comment',
    hoursAgo: 3,
    text: 'Reads well. As soon as the credit is there I can look at it properly; nothing stands in its way that I can see.',
  },
  {
    amp: 'weavers-winter-catalog',
    by: 'editor',
    kind: 'reject',
    hoursAgo: 30,
    text: 'Most of the middle is a price list. Please say what is new about this catalog, name the makers, and link to the prices instead of repeating them.',
  },
  {
    amp: 'weavers-winter-catalog',
    by: 'customer',
    kind: 'comment',
    hoursAgo: 26,
    text: 'Fair point. Hesper is asking two of the weavers for a sentence each; the new version should be ready on Thursday.',
  },
  {
    amp: 'quillon-school-stations',
    by: 'author',
    kind: 'comment',
    hoursAgo: 70,
    text: 'First version is in. The teacher I spoke to would rather not be named, so the quotation is from Desmond only.',
  },
  {
    amp: 'quillon-school-stations',
    by: 'customer',
    kind: 'reject',
    hoursAgo: 28,
    text: 'The opening is about the circuit board. Could it start with the pupils reading the gauge? The board can come third.',
  },
  {
    amp: 'quillon-school-stations',
    by: 'author',
    kind: 'comment',
    hoursAgo: 5,
    text: 'New opening written. I am still waiting for the number of schools before I send it back to the editor.',
  },
  {
    amp: 'sailing-scholarship',
    by: 'editor',
    kind: 'admin',
    hoursAgo: 18,
    text: 'Accepted from the author and handed to the client. Two commas moved, nothing else changed.',
  },
  {
    amp: 'sailing-scholarship',
    by: 'customer',
    kind: 'comment',
    hoursAgo: 2,
    text: 'Maren wants to check the closing date with the trustees before I approve this. Answer by tomorrow.',
  },
  {
    amp: 'quillon-repair-library',
    by: 'customer',
    kind: 'approve',
    hoursAgo: 40,
    text: 'Approved as it stands. Thank you for keeping the sentence about the roof.',
  },
  {
    amp: 'quillon-frost-sensor',
    by: 'editor',
    kind: 'comment',
    hoursAgo: 6,
    text: 'Checking the link to the field notes now. If it holds up I will approve this before lunch.',
  },
  {
    amp: 'sailing-accessible-dinghies',
    by: 'admin',
    kind: 'admin',
    hoursAgo: 200,
    text: 'The school asked for a new telephone number in the media contact. Changed and approved again.',
  },
  {
    amp: 'bakery-night-loaf',
    by: 'editor',
    kind: 'approve',
    hoursAgo: 122,
    text: 'Clear, warm and exact about the times. Approved.',
  },
  {
    amp: 'theater-open-season',
    by: 'editor',
    kind: 'comment',
    hoursAgo: 9,
    text: 'Which of the four plays has the relaxed matinee? The third section says two of them, the list says one.',
  },
];
