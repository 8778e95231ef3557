import type { Surroundings } from './names.ts';

/** “20 min”: minutes. */
export const isMinutes = (word: string, { before }: Surroundings) =>
  /^min$/i.test(word) && /\d[\s\u00a0]*$/.test(before);

/** “Haakon VI”: the sixth. */
export const isNumeral = (word: string, { isAmongCapitals, isAllCapitals }: Surroundings) =>
  word === 'VI' && !isAmongCapitals && !isAllCapitals;

/** Behind “i vår” there is either what is ours, or the sentence goes on and it is spring. */
const goesOn = new Set(
  (
    'och og som med på för for fra från när når till til då efter etter men samt är er har inför blir ' +
    'startar starter öppnar åpner börjar begynner kommer får kan skal ska vil av ved vid under mot over ' +
    'över hos om igen nå nu'
  ).split(' '),
);
const springs = new Set(
  'en denna denne förra forrige nästa neste varje hver tidig sen svensk norsk kall varm'.split(' '),
);

/** “vår” is spring as well. */
export function isSpring(word: string, { previous, next }: Surroundings): boolean {
  if (word.toLowerCase() !== 'vår') return false;
  const before = previous.toLowerCase();
  return springs.has(before) || (before === 'i' && (next === '' || goesOn.has(next.toLowerCase())));
}
