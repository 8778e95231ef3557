import type { PersonForms } from './forms.ts';
import { isMinutes, isNumeral } from './scandinavian.ts';

export const danish: PersonForms = {
  words: 'jeg mig min mit mine vi os vor vort vore vores',
  phrases: ['en mine', 'hver mine', 'fortrækker en mine', 'sur mine', 'vor frue', 'vor frelsers'],
  isOther: (word, around) => isNumeral(word, around) || isMinutes(word, around),
};
