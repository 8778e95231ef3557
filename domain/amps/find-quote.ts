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
    let at = letters.indexOf(words);
    for (let seen = 0; at >= 0 && seen < mostPlaces; seen += 1) {
      const alike = sameEnd(letters, at, lead);
      if (alike > most) {
        most = alike;
        best = at;
      }
      at = letters.indexOf(words, at + 1);
    }
    if (best === null || (isStrict && most < lead.length)) return null;
    const first = places[best];
    const last = places[best + words.length - 1];
    return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
  };
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
