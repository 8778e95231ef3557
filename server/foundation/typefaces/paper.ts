import PDFDocument from 'pdfkit';
import { ownPaths } from './faces.ts';

export interface Paper {
  page: PDFKit.PDFDocument;
  /** The file, once the page has ended. */
  written: Promise<Uint8Array>;
}

/** An empty page with our own typeface in both of its weights: `regular` is in hand. */
export function newPaper(options: PDFKit.PDFDocumentOptions): Paper {
  // A typeface that is opened by its path first is opened again each time it is asked for by its name.
  const page = new PDFDocument({ size: 'A4', lang: 'en', font: '', ...options });
  page.registerFont('bold', ownPaths.bold).registerFont('regular', ownPaths.regular);
  page.font('regular');
  return { page, written: bytesOf(page) };
}

async function bytesOf(page: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of page as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
