import type { ComparedText } from '#domain/amps/module-spec.ts';
import type { FieldChange } from './shown-changes.ts';

type Piece = FieldChange['pieces'][number];

/** A line of a text with what is other in it. */
export interface ChangedRow {
  pieces: Piece[];
  /** Which change of the whole text it belongs to, from 1; null: nothing of it is other. */
  change: number | null;
  /** The words of the line as it is now; '': it is gone. */
  now: string;
}

export interface ChangedField {
  field: string;
  rows: ChangedRow[];
}

/** A text with all its changes, field by field, and how much they are. */
export interface ChangedText {
  /** Those with words in them, in their order: what did not change stands between what did. */
  fields: ChangedField[];
  /** How many changes there are to go through. */
  changes: number;
  added: number;
  removed: number;
}

/**
 * Puts the changes of a text into the text. Of fields that are not read as its text, such as addresses of links,
 * only those that changed are shown.
 */
export function changedText(
  texts: readonly Readonly<ComparedText>[],
  changed: readonly FieldChange[],
  isRead: (field: string) => boolean,
): ChangedText {
  const piecesOf = new Map(changed.map(({ field, pieces }) => [field, pieces]));
  const known = new Set(texts.map(([field]) => field));
  const all: ComparedText[] = [
    ...texts.map(([field, text]): ComparedText => [field, text]),
    ...changed.flatMap(({ field }): ComparedText[] => (known.has(field) ? [] : [[field, '']])),
  ];
  let changes = 0;
  const fields = all.flatMap(([field, text]): ChangedField[] => {
    const pieces = piecesOf.get(field);
    if (!pieces && (text === '' || !isRead(field))) return [];
    const rows = rowsOf(pieces ?? [{ kind: 'same', text }], changes);
    changes = rows.reduce((last, { change }) => Math.max(last, change ?? 0), changes);
    return [{ field, rows }];
  });
  const count = (kind: Piece['kind']) =>
    changed
      .flatMap(({ pieces }) => pieces)
      .reduce((sum, piece) => sum + (piece.kind === kind ? wordsIn(piece.text) : 0), 0);
  return { fields, changes, added: count('added'), removed: count('removed') };
}

/** Words as a reader counts them. */
const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}\p{M}]+/gu)?.length ?? 0;

/** Lines that are gone belong to the change of the line that takes their place. */
function rowsOf(pieces: readonly Piece[], before: number): ChangedRow[] {
  let change = before;
  let isGoing = false;
  return linesOf(pieces).map((line) => {
    const now = line.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
    if (line.every(({ kind }) => kind === 'same')) {
      isGoing = false;
      return { pieces: line, change: null, now };
    }
    if (!isGoing) change += 1;
    isGoing = now.trim() === '';
    return { pieces: line, change, now };
  });
}

/** Without those in which there is nothing. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { kind, text } of pieces)
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    }
  return lines.filter((line) => line.length > 0);
}

/** Lines in a row that are drawn together: as they are, or as one line that opens. */
export interface RowGroup {
  rows: ChangedRow[];
  isFolded: boolean;
}

/** So many words that are gone are folded: who reads the new text does not read past a page of the old one. */
const foldedFrom = 40;

/** Folds what was removed at length. */
export function groupsOf(rows: readonly ChangedRow[]): RowGroup[] {
  const groups: RowGroup[] = [];
  let gone: ChangedRow[] = [];
  const end = () => {
    if (gone.length === 0) return;
    if (removedWords(gone) > foldedFrom) groups.push({ rows: gone, isFolded: true });
    else groups.push(...gone.map((row) => ({ rows: [row], isFolded: false })));
    gone = [];
  };
  for (const row of rows) {
    const isGone = row.change !== null && row.now.trim() === '';
    if (isGone) {
      gone.push(row);
      continue;
    }
    end();
    groups.push({ rows: [row], isFolded: false });
  }
  end();
  return groups;
}

/** How many words stood in lines that are gone. */
export const removedWords = (rows: readonly ChangedRow[]): number =>
  rows.reduce(
    (sum, { pieces }) => sum + pieces.reduce((some, { text }) => some + wordsIn(text), 0),
    0,
  );
