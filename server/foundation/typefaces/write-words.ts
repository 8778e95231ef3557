import type { AsianLanguage, Face } from './faces.ts';
import { inSight, piecesOf, readsBothWays } from './both-ways.ts';
import type { Piece } from './both-ways.ts';
import { languagesOf, runsOf } from './runs.ts';
import type { Run } from './runs.ts';

interface Writing extends PDFKit.Mixins.TextOptions {
  at?: readonly [x: number, y: number];
  /** In whose shapes Han characters are drawn; absent: as these words alone tell. */
  languages?: readonly AsianLanguage[];
}

/** Writes words of any script where a page stands. Its own typeface is `regular`, and is so afterwards. */
export async function writeWords(
  page: PDFKit.PDFDocument,
  words: string,
  writing: Writing = {},
): Promise<void> {
  const { languages = languagesOf([words]), ...rest } = writing;
  const runs = runsOf(words, languages);
  for (const { face } of runs) page.registerFont(face.name, await face.file());
  if (readsBothWays(words)) writeLines(page, piecesOf(words, runs), rest);
  else writeRuns(page, runs, rest);
  page.font('regular');
}

function writeRuns(
  page: PDFKit.PDFDocument,
  runs: readonly Run[],
  { at, ...options }: Omit<Writing, 'languages'>,
): void {
  for (const [n, { face, text }] of runs.entries()) {
    drawnBy(page, face);
    const piece = { ...options, continued: n < runs.length - 1 };
    if (at && n === 0) page.text(text, at[0], at[1], piece);
    else page.text(text, piece);
  }
}

/** The page breaks lines from left to right alone, so lines that are read both ways are laid out here. */
function writeLines(
  page: PDFKit.PDFDocument,
  pieces: readonly Piece[],
  { at, width, height, lineGap = 0 }: Omit<Writing, 'languages'>,
): void {
  const { left, right } = page.page.margins;
  const [x, y] = at ?? [left, page.y];
  const lines = linesOf(page, pieces, width ?? page.page.width - left - right);
  page.font('regular');
  const step = page.currentLineHeight(true) + lineGap;
  const shown =
    height === undefined ? lines : lines.slice(0, Math.max(1, Math.floor(height / step)));
  page.y = y;
  for (const line of shown) {
    if (height === undefined && page.y + step > page.page.maxY()) page.addPage();
    const top = page.y;
    page.x = x;
    for (const { face, text } of inSight(line)) {
      drawnBy(page, face);
      page.text(text, page.x, top, { lineBreak: false });
    }
    page.y = top + step;
  }
  page.x = left;
}

function linesOf(page: PDFKit.PDFDocument, pieces: readonly Piece[], room: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const withWidth = (word: Piece[]) => ({ word, needed: widthOf(page, word) });
  const fitting = wordsOf(pieces)
    .map(withWidth)
    .flatMap((one) => (one.needed > room ? one.word.flatMap(inParts).map(withWidth) : [one]));
  for (const { word, needed } of fitting) {
    if (used > 0 && used + needed > room) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word);
    used += needed;
  }
  return lines;
}

/** What stays together on a line: up to a space. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]];
  for (const piece of pieces) {
    words.at(-1)?.push(piece);
    if (piece.text.endsWith(' ')) words.push([]);
  }
  return words;
}

/** A word that no line has room for is broken somewhere. */
const inParts = ({ text, ...rest }: Piece): Piece[][] =>
  (text.match(/.{1,16}/gsu) ?? []).map((part) => [{ ...rest, text: part }]);

const widthOf = (page: PDFKit.PDFDocument, pieces: readonly Piece[]) =>
  pieces.reduce((sum, { face, text }) => sum + drawnBy(page, face).widthOfString(text), 0);

const drawnBy = (page: PDFKit.PDFDocument, { name }: Face) => page.font(name);
