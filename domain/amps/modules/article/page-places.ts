import type { ArticlePart, PartName } from './parts.ts';

/** Where parts stand on a page of our own: beside it on a wide one, below it on a narrow one. */
const placeOf = {
  issuer: 'opening',
  headline: 'opening',
  summary: 'opening',
  place: 'dateline',
  'main-picture': 'picture',
  body: 'reading',
  quote: 'reading',
  pictures: 'reading',
  about: 'beside',
  contact: 'beside',
  keywords: 'beside',
} as const satisfies Record<PartName, string>;
type PagePlace = (typeof placeOf)[PartName];

/** The parts of each place, in their order. */
export const partsIn = (parts: readonly ArticlePart[]): Record<PagePlace, ArticlePart[]> => {
  const inPlace = (place: PagePlace) => parts.filter(({ part }) => placeOf[part] === place);
  return {
    opening: inPlace('opening'),
    dateline: inPlace('dateline'),
    picture: inPlace('picture'),
    reading: inPlace('reading'),
    beside: inPlace('beside'),
  };
};
