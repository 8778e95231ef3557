const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** So much beside it shows where a word ends, also in a script without spaces. */
const beside = 30;
/** A page may say the letters of a short headline within other words as often as it likes. */
const mostPlaces = 500;

/** Whether words stand in a text as words, and not as letters within others. Both as one wants them compared. */
export function standsInWords(text: string, wanted: string): boolean {
  if (wanted === '') return false;
  let at = text.indexOf(wanted);
  for (let places = 0; at >= 0 && places < mostPlaces; places += 1) {
    if (isWhole(text, at, at + wanted.length)) return true;
    at = text.indexOf(wanted, at + 1);
  }
  return false;
}

const fewestOfSentence = 3;

/** Whether it says more than a name does, which stands in the title of each page of a site. */
export const isMoreThanName = (said: string): boolean =>
  [...words.segment(said)].filter(({ isWordLike }) => isWordLike).length >= fewestOfSentence;

function isWhole(text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - beside);
  const segments = words.segment(text.slice(start, to + beside));
  const isEdge = (place: number) => {
    const segment = segments.containing(place - start);
    return segment === undefined || segment.index === place - start;
  };
  return isEdge(from) && isEdge(to);
}
