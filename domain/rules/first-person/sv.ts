import type { PersonForms } from './forms.ts';
import { isMinutes, isNumeral, isSpring } from './scandinavian.ts';

export const swedish: PersonForms = {
  words: 'jag mig mej min mitt mina vi oss vår vårt våra',
  phrases: [
    ...'i på emot under ute framför bland emellan uppe inne för över'
      .split(' ')
      .map((where) => `mitt ${where}`),
    'en mina',
    'ditt och mitt',
    'mitt och ditt',
  ],
  isOther: (word, around) =>
    isNumeral(word, around) || isMinutes(word, around) || isSpring(word, around),
};
