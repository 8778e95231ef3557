import type { PersonForms } from './forms.ts';

export const dutch: PersonForms = {
  words: 'ik me mij mijn mijne mezelf mijzelf ikzelf m’n wij we ons onze onszelf wijzelf',
  phrases: [
    ...'de een deze die elke iedere oude gesloten diepe'.split(' ').map((which) => `${which} mijn`),
    ...'een half twee drie vier vijf per'.split(' ').map((how) => `${how} ons`),
    'onze lieve vrouw',
    'onze-lieve-vrouw',
    'onze lieve vrouwetoren',
    'onze lieve vrouwekerk',
    'onze lieve vrouweplein',
    'ons kent ons',
    'het ik',
  ],
};
