import PDFDocument from 'pdfkit';
import type { LetterText } from '#domain/letters/letter-text.ts';
import { fonts } from './printable.ts';

export interface Printing {
  text: LetterText;
  textHash: string;
  party: string;
  signatoryName: string;
  signatoryPosition: string;
  /** The name as it was typed, or the picture that was drawn. */
  signature: { text: string } | { png: Uint8Array };
  signedAt: Date;
  /** Address of the certificate page. */
  certificate: string;
}

const ink = '#0f172a';
const quiet = '#475569';
const margin = 64;

/** The letter on A4, with whole letters of the typeface's languages embedded. */
export async function printLetter(printing: Printing): Promise<Uint8Array> {
  const { text, party, signedAt } = printing;
  const page = new PDFDocument({
    size: 'A4',
    margin,
    font: fonts.regular,
    lang: 'en',
    info: { Title: `${text.title}: ${party}`, CreationDate: signedAt, ModDate: signedAt },
  });
  const written = bytesOf(page);
  page.registerFont('bold', fonts.bold).registerFont('regular', fonts.regular);
  page.font('bold').fontSize(20).fillColor(ink).text(text.title);
  page.font('regular').fontSize(10).fillColor(quiet).text(party).moveDown(1.5);
  page.fontSize(11).fillColor(ink);
  for (const paragraph of text.paragraphs) {
    page.text(paragraph, { lineGap: 3 }).moveDown(0.7);
  }
  signed(page, printing);
  provenance(page, printing);
  page.end();
  return written;
}

function signed(page: PDFKit.PDFDocument, printing: Printing): void {
  const { signature, signatoryName, signatoryPosition, signedAt } = printing;
  page.moveDown(1);
  // The signature, its line and the names below it stay on one page.
  if (page.y > page.page.height - margin - 190) page.addPage();
  const top = page.y;
  if ('png' in signature) page.image(Buffer.from(signature.png), margin, top, { fit: [240, 64] });
  else
    page
      .fontSize(22)
      .text(signature.text, margin, top + 24, { width: 420, height: 34, ellipsis: true });
  const line = top + 70;
  page
    .moveTo(margin, line)
    .lineTo(margin + 260, line)
    .strokeColor(quiet)
    .lineWidth(0.7)
    .stroke();
  page
    .fontSize(11)
    .fillColor(ink)
    .text(signatoryName, margin, line + 6);
  page.fillColor(quiet).fontSize(10).text(signatoryPosition);
  page.text(`Signed on ${inWords(signedAt)}`);
}

function provenance(page: PDFKit.PDFDocument, { text, textHash, certificate }: Printing): void {
  page.moveDown(1.5).fontSize(8).fillColor(quiet);
  page.text(`Version ${text.version} of the words. SHA-256 of the words: ${textHash}`);
  page.text(`Whether this letter still holds: ${certificate}`, { link: certificate });
}

/** A moment for people, its zone named. */
const inWords = (moment: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} (UTC)`;

async function bytesOf(page: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of page as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
