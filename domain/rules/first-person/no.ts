import type { PersonForms } from './forms.ts';
import { isMinutes, isNumeral, isSpring } from './scandinavian.ts';

export const norwegian: PersonForms = {
  words: 'jeg eg meg min mi mitt mine vi oss vår vårt våre',
  phrases: ['en mine', 'vår frue', 'hver mine'],
  isOther: (word, around) =>
    isNumeral(word, around) || isMinutes(word, around) || isSpring(word, around),
};
