import { receiptPdf } from './receipt-pdf.ts';
import { printLetter } from './print-letter.ts';
import { printSheet } from './print-sheet.ts';

/** What this product prints, each from words and facts alone. */
export const papers = { letter: printLetter, receipt: receiptPdf, sheet: printSheet };

/** A paper by its name, with what it is printed from. */
export type Paper = {
  [Name in keyof typeof papers]: { name: Name; of: Parameters<(typeof papers)[Name]>[0] };
}[keyof typeof papers];
