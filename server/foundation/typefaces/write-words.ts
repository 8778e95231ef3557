import type { AsianLanguage } from './faces.ts';
import { languagesOf, runsOf } from './runs.ts';

interface Writing extends PDFKit.Mixins.TextOptions {
  at?: readonly [x: number, y: number];
  /** In whose shapes Han characters are drawn; absent: as these words alone tell. */
  languages?: readonly AsianLanguage[];
}

/** Writes words of any script where a page stands. Its own typeface is `regular`, and is so afterwards. */
export function writeWords(page: PDFKit.PDFDocument, words: string, writing: Writing = {}): void {
  const { at, languages = languagesOf([words]), ...options } = writing;
  const runs = runsOf(words, languages);
  for (const [n, { face, text }] of runs.entries()) {
    page.registerFont(face.name, face.file()).font(face.name);
    const piece = { ...options, continued: n < runs.length - 1 };
    if (at && n === 0) page.text(text, at[0], at[1], piece);
    else page.text(text, piece);
  }
  page.font('regular');
}
