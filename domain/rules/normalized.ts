/**
 * `String.normalize` for texts of others. It sorts the marks on a letter, which takes the square of their number:
 * minutes for a page of nothing else. Thirty are kept on each, as Unicode's stream-safe text has at most.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form);

/** The last two are letters by name, and marks once they are taken apart. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
