/**
 * `asked`: the server has not said yet how it is with what is written now. `unknown`: nobody could find out,
 * which is nothing to put right.
 */
export type Standing = 'open' | 'unknown' | 'asked' | 'fine';

export interface CheckRow {
  /** What is right, being found out, or each thing that is not right. */
  says: readonly string[];
  standing: Standing;
  /** As findings name it. */
  field: string;
}

const order: readonly Standing[] = ['open', 'unknown', 'asked', 'fine'];

export const worstFirst = (rows: readonly CheckRow[]): CheckRow[] =>
  rows.toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing));

interface Found {
  message: string;
  /** Why nobody could find out, where that is all that is known. */
  unasked?: string;
}

/** What is said of a finding; where nobody could find out, why, as well. */
export const sentencesOf = ({ message, unasked }: Found): string[] =>
  unasked === undefined ? [message] : [message, unasked];

/** What stands above the rows that are open: a check that nobody could make is nothing to put right. */
export function openInWords(rows: readonly CheckRow[]): string {
  const count = (of: Standing) => rows.filter(({ standing }) => standing === of).length;
  const [wrong, unknown] = [count('open'), count('unknown')];
  if (unknown === 0) return `${wrong} to put right before publishing`;
  return wrong === 0
    ? `${unknown} could not be checked`
    : `${wrong} to put right before publishing, ${unknown} could not be checked`;
}

/** What stands on the line that folds all that is right, or not known to be wrong. */
export function foldedInWords(rows: readonly CheckRow[]): string {
  const fine = rows.filter(({ standing }) => standing === 'fine').length;
  return fine === rows.length ? `All ${fine} checks pass` : `${fine} of ${rows.length} checks pass`;
}

/** Of all rows together. */
export const standingOf = (rows: readonly CheckRow[]): Standing => rows[0]?.standing ?? 'fine';

/** Findings as one text: the specification's have no full stop, ours have. */
export const oneAfterAnother = (sentences: readonly string[]): string =>
  sentences
    .map((words, at) => (at === sentences.length - 1 || /[.!?]$/.test(words) ? words : `${words}.`))
    .join(' ');
