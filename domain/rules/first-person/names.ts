/** What stands around a word in its line. */
export interface Surroundings {
  before: string;
  after: string;
  /** The word before and the one behind, '' where there is none or a sign lies between. */
  previous: string;
  next: string;
  isAtStart: boolean;
  /** In a line of words that all begin with one, a capital tells nothing. */
  isAmongCapitals: boolean;
  /** The whole text has no small letter. */
  isAllCapitals: boolean;
}

/** Enough to see the words before and what follows. */
const contextLength = 60;

export function surroundingsOf(
  line: string,
  from: number,
  to: number,
): Pick<Surroundings, 'before' | 'after' | 'previous' | 'next' | 'isAtStart'> {
  const before = line.slice(Math.max(0, from - contextLength), from);
  const after = line.slice(to, to + contextLength);
  return {
    before,
    after,
    previous: wordBefore(before),
    next: /^\s([\p{L}\p{M}’'-]+)/u.exec(after)?.[1] ?? '',
    isAtStart: endsSentence(before.trimEnd()),
  };
}

/** Read from its end: a pattern would try each of the signs before it. */
function wordBefore(text: string): string {
  if (!/\s/.test(text.at(-1) ?? '')) return '';
  let from = text.length - 1;
  while (from > 0 && isOfWord.test(text[from - 1] ?? '')) from -= 1;
  const word = text.slice(from, -1);
  return /^[\p{L}\p{M}’'-]+$/u.test(word) ? word : '';
}

/** Or half of one that takes two. */
const isOfWord = /[\p{L}\p{M}\p{Cs}’'-]/u;

const endsSentence = (text: string) =>
  text === '' || /[.!?…:;–—•*«“„"'‘’»”(\]-]/u.test(text.at(-1) ?? '');

/** Most longer words of a line begin with a capital: a headline as English sets titles. */
export function isTitleCase(line: string): boolean {
  if (/[.!?]\s?$/.test(line.slice(-2))) return false;
  let long = 0;
  let capital = 0;
  for (const [word] of line.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
    long++;
    if (isCapital(word)) capital++;
  }
  return long >= 4 && capital >= long * 0.75;
}

export const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** “Lady”, not “LADY” nor “lady”. */
const isCapitalised = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);

const isAllCapitals = (word: string) => /^\p{Lu}{2,}$/u.test(word);

/**
 * Whether a word with a capital is part of a name: one within a sentence, in English beside another
 * capital (“tickets for My Fair Lady”), or one that is all capitals before one that is not (“WE Charity”).
 */
export function looksLikeName(word: string, around: Surroundings, language: string): boolean {
  const { previous, next, isAtStart, isAmongCapitals } = around;
  if (isAmongCapitals || !isCapital(word) || isNeverName(word)) return false;
  if (isAllCapitals(word) && isCapitalised(next)) return true;
  if (isAtStart) return /^my$/i.test(word) && language === 'en' && areTwoCapitals(around.after);
  return language !== 'en' || isCapital(next) || isCapital(previous);
}

/** “I” and “I’m”, however they are written. */
export const isNeverName = (word: string) => /^I(?!\p{L})/iu.test(word);

const areTwoCapitals = (after: string) => /^\s\p{Lu}\p{Ll}*\s\p{Lu}\p{Ll}/u.test(after);
