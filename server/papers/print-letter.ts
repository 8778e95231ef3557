import type { LetterText } from '#domain/letters/letter-text.ts';
import { light } from '#domain/look/colors.ts';
import { newPaper } from '../foundation/typefaces/paper.ts';
import { languagesOf } from '../foundation/typefaces/runs.ts';
import { writeWords } from '../foundation/typefaces/write-words.ts';

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

const ink = light.text;
const quiet = light['text-quiet'];
const margin = 64;

/** The letter on A4, with the letters of every language that its words are in embedded. */
export async function printLetter(printing: Printing): Promise<Uint8Array> {
  const { text, party, signedAt } = printing;
  const { page, written } = newPaper({
    margin,
    info: { Title: `${text.title}: ${party}`, CreationDate: signedAt, ModDate: signedAt },
  });
  const languages = languagesOf([party, printing.signatoryName, ...text.paragraphs]);
  const write: Write = (words, writing) => writeWords(page, words, { ...writing, languages });
  page.font('bold').fontSize(20).fillColor(ink).text(text.title);
  page.fontSize(10).fillColor(quiet);
  await write(party);
  page.moveDown(1.5).fontSize(11).fillColor(ink);
  for (const paragraph of text.paragraphs) {
    await write(paragraph, { lineGap: 3 });
    page.moveDown(0.7);
  }
  await signed(page, write, printing);
  provenance(page, printing);
  page.end();
  return written;
}

type Write = (words: string, writing?: Parameters<typeof writeWords>[2]) => Promise<void>;

async function signed(page: PDFKit.PDFDocument, write: Write, printing: Printing): Promise<void> {
  const { signature, signatoryName, signatoryPosition, signedAt } = printing;
  page.moveDown(1);
  // The signature, its line and the names below it stay on one page.
  if (page.y > page.page.height - margin - 190) page.addPage();
  const top = page.y;
  if ('png' in signature) page.image(Buffer.from(signature.png), margin, top, { fit: [240, 64] });
  else {
    page.fontSize(22);
    await write(signature.text, { at: [margin, top + 24], width: 420, height: 34, ellipsis: true });
  }
  const line = top + 70;
  page
    .moveTo(margin, line)
    .lineTo(margin + 260, line)
    .strokeColor(quiet)
    .lineWidth(0.7)
    .stroke();
  page.fontSize(11).fillColor(ink);
  await write(signatoryName, { at: [margin, line + 6] });
  page.fillColor(quiet).fontSize(10);
  await write(signatoryPosition);
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
