import type { Piece } from './word-diff.ts';

export interface FieldPieces {
  field: string;
  pieces: readonly Piece[];
}

/** One place that is different, with some words around it; '' where nothing stood or stands. */
export interface Excerpt {
  field: string;
  was: string;
  is: string;
}

const around = 60;
const most = 400;

/** Every place that is different, short enough to be read in a letter. */
export function changeExcerpts(fields: readonly FieldPieces[]): Excerpt[] {
  return fields.flatMap(({ field, pieces }) =>
    runsOf(pieces).map(({ before, removed, added, after }) => {
      const [left, right] = [tailOf(before), headOf(after)];
      const whole = (words: string) =>
        words === '' && before === '' && after === '' ? '' : left + shortened(words) + right;
      return { field, was: whole(removed).trim(), is: whole(added).trim() };
    }),
  );
}

/** Changes that touch each other are one; what is the same stands before and after it. */
function runsOf(pieces: readonly Piece[]) {
  const runs: { before: string; removed: string; added: string; after: string }[] = [];
  let before = '';
  let isOpen = false;
  for (const { kind, text } of pieces) {
    const last = runs.at(-1);
    if (kind === 'same') {
      if (last && isOpen) last.after = text;
      // A blank between two changed words makes no second place of them.
      isOpen = isOpen && text.trim() === '';
      before = text;
      continue;
    }
    if (last && isOpen) {
      last.removed += last.after;
      last.added += last.after;
      last.after = '';
      last[kind] += text;
    } else runs.push({ before, removed: '', added: '', after: '', [kind]: text });
    isOpen = true;
    before = '';
  }
  return runs;
}

const tailOf = (text: string) =>
  text.length <= around ? text : `…${text.slice(-around).replace(/^\S*/, '')}`;
const headOf = (text: string) =>
  text.length <= around ? text : `${text.slice(0, around).replace(/(?<!\S)\S+$/, '')}…`;
const shortened = (text: string) =>
  text.length <= most ? text : `${text.slice(0, most / 2)} […] ${text.slice(-most / 2)}`;
