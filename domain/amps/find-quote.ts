import type { CommentAbout } from './comment-about.ts';

interface Found {
  from: number;
  to: number;
}

/** Of words that stand so often, the first are looked at. */
const mostPlaces = 200;

type FindQuote = (
  about: Pick<CommentAbout, 'quote' | 'before'>,
  isStrict?: boolean,
) => Found | null;

/**
 * Tells where quoted words stand in a text, whatever white space is between them: of several places the one before
 * which stands most of what stood there. Null where they are not in it. The text is read once for all of them.
 *
 * With `isStrict`, nothing is found where something else stands before them: they may have been taken out, and others
 * like them be left.
 */
export function quotesIn(text: string): FindQuote {
  const { letters, places } = withoutSpaces(text);
  return ({ quote, before }, isStrict = false) => {
    const words = withoutSpaces(quote).letters;
    const lead = withoutSpaces(before).letters;
    if (words === '') return null;
    let best: number | null = null;
    let most = -1;
    let seen = 0;
    for (const at of placesOf(words, letters)) {
      const alike = sameEnd(letters, at, lead);
      if (alike > most) {
        most = alike;
        best = at;
      }
      seen += 1;
      if (seen === mostPlaces) break;
    }
    if (best === null || (isStrict && most < lead.length)) return null;
    const first = places[best];
    const last = places[best + words.length - 1];
    return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
  };
}

/**
 * Each place where words stand, also where one begins inside another, in one pass (Knuth, Morris and Pratt): no letter is
 * read again, as what was alike before one that differs tells how much of the words may still begin there. `indexOf`
 * begins anew at each place, which takes as many times as long as the words are.
 */
function* placesOf(words: string, letters: string): Generator<number> {
  const begun = beginsAgain(words);
  let alike = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charCodeAt(at);
    while (alike > 0 && letter !== words.charCodeAt(alike)) alike = begun[alike - 1] ?? 0;
    if (letter === words.charCodeAt(alike)) alike += 1;
    if (alike < words.length) continue;
    yield at + 1 - alike;
    alike = begun[alike - 1] ?? 0;
  }
}

/** Of each beginning of words, how many letters at its end are those that the words begin with. */
function beginsAgain(words: string): number[] {
  const begun = [0];
  let alike = 0;
  for (let at = 1; at < words.length; at += 1) {
    const letter = words.charCodeAt(at);
    while (alike > 0 && letter !== words.charCodeAt(alike)) alike = begun[alike - 1] ?? 0;
    if (letter === words.charCodeAt(alike)) alike += 1;
    begun.push(alike);
  }
  return begun;
}

function withoutSpaces(text: string) {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (/\s/.test(letter)) continue;
    letters += letter;
    places.push(at);
  }
  return { letters, places };
}

/** How many letters before a place are those that `lead` ends with. */
function sameEnd(letters: string, at: number, lead: string): number {
  let alike = 0;
  while (
    alike < lead.length &&
    at - alike > 0 &&
    letters[at - alike - 1] === lead[lead.length - alike - 1]
  )
    alike += 1;
  return alike;
}
