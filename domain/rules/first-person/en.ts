import type { PersonForms } from './forms.ts';

const setOf = (words: string) => new Set(words.split(' '));
const numbered = setOf(
  'war type phase act part class level stage title volume chapter article schedule tier grade book',
);
const monarchs = setOf(
  'Elizabeth Charles James George William Henry Edward Richard Louis Napoleon Francis Frederick ' +
    'Nicholas Alexander Peter Catherine Philip Leopold Ferdinand Joseph Paul Wilhelm Otto Carlos',
);
const diggings = 'the a an this that each coal gold silver copper iron salt tin diamond land'.split(
  ' ',
);

const works =
  'film movie series show play musical song single album band novel book magazine podcast restaurant café bar';
const isWork = setOf(works);

/** “Us, the horror film by Jordan Peele”. Of “mine” and “ours” the same can be the first person. */
const isCalledWork = new RegExp(
  `^, (?:the|a|an) (?:[\\p{L}’-]+ ){0,2}(?:${works.replaceAll(' ', '|')}) (?:by|from|starring) `,
  'u',
);

export const english: PersonForms = {
  words:
    'i i’m i’ve i’ll i’d we we’re we’ve we’ll we’d me my mine myself us our ours ourselves let’s',
  phrases: diggings.map((kind) => `${kind} mine`),
  names: [
    'My Fair Lady',
    'My Little Pony',
    'My Neighbor Totoro',
    'My Neighbour Totoro',
    'Let’s Encrypt',
    'WE Charity',
    'We Are the World',
    'We Will Rock You',
    'Our Town',
    'Our Lady',
    'I Love Lucy',
    'I, Robot',
    'Me Too',
    'Despicable Me',
    'Toys R Us',
  ],
  isOther(word, { before, after, previous, isAllCapitals }) {
    switch (word) {
      case 'US':
      case 'ME':
        return !isAllCapitals;
      case 'Us':
        return isWork.has(previous) || isCalledWork.test(after);
      case 'Me':
      case 'Mine':
      case 'Ours':
      case 'Myself':
        return isWork.has(previous);
      case 'I':
        return (
          numbered.has(previous.toLowerCase()) ||
          monarchs.has(previous) ||
          (/^\p{Lu}/u.test(previous) && /^\.\s\p{Lu}/u.test(after))
        );
      case 'i':
        return before.endsWith('(') && after.startsWith(')');
      default:
        return false;
    }
  },
};
