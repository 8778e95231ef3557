import { light } from '#domain/look/colors.ts';
import { markPath } from '#domain/look/mark.ts';
import { stampDayInWords } from '#domain/look/stamp.ts';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { readableAddress } from '#domain/rules/readable-address.ts';
import { newPaper } from '../foundation/typefaces/paper.ts';
import { languagesOf } from '../foundation/typefaces/runs.ts';
import { writeWords } from '../foundation/typefaces/write-words.ts';
import { pictureInWords } from './picture-words.ts';

/** A report on one sheet: what is told of it on the shared page and on paper. */
export interface Sheet {
  title: string;
  /** BCP 47; '': nobody knows. */
  language: string;
  picture: { url: string; alt: string } | null;
  /** Whose it is, and when it was approved; '': nobody knows. */
  about: string;
  live: number;
  total: number;
  /** How many of the live pages were read back and found as they were sent; '' where none is live. */
  found: string;
  /** The eldest of these readings, where every live page was found; else nothing is stamped. */
  stampedAt: Date | null;
  isPractice: boolean;
  lines: SheetLine[];
  /** When a page of these was read last; null: none was yet. */
  lastRead: string | null;
  madeAt: string;
}

export interface SheetLine {
  name: string;
  address: string | null;
  says: string;
  /** It was read back, and held what was sent. */
  isFound: boolean;
  isPractice: boolean;
  /** What a stranger's browser showed of its page, where that was found; null: no picture of it was taken. */
  picture: SheetPicture | null;
}

export interface SheetPicture {
  placementId: number;
  sha256: string;
  /** When it was taken, in words. */
  takenAt: string;
}

const margin = 64;
const ink = light.text;
const quiet = light['text-quiet'];
const stampRadius = 54;
/** As wide and as high as the picture of a page is printed. */
const pageRoom = [144, 112] as const;
const logoRoom = [160, 32] as const;

/** A sheet under the name of the business whose it is. */
export interface PrintedSheet extends Sheet {
  business: string;
  /** Of that business; null: its name stands alone. */
  logo: Uint8Array | null;
  /** The pictures of pages that are printed, by their placements. */
  pictures: ReadonlyMap<number, Uint8Array>;
}

/** The sheet on A4, with as many pages as it has sites for. */
export async function printSheet(sheet: PrintedSheet): Promise<Uint8Array> {
  const { title, about, live, total, found, stampedAt, lines, lastRead, madeAt, business } = sheet;
  const { logo, pictures } = sheet;
  const { page, written } = newPaper({
    margin,
    displayTitle: true,
    info: { Title: `Distribution Report: ${title}`, Author: business },
  });
  const languages = languagesOf([title, about, ...lines.map(({ name }) => name)]);
  const width = page.page.width - 2 * margin;
  const write: Write = (words, options) => writeWords(page, words, { ...options, languages });
  await heading(page, business, { logo, width: width - 2 * stampRadius - 16 });
  const beside = { width: stampedAt ? width - 2 * stampRadius - 16 : width };
  if (stampedAt) stamp(page, stampedAt, sheet.isPractice);
  page.fontSize(10).fillColor(quiet).text('Distribution Report', margin, 120);
  page.fontSize(20).fillColor(ink);
  await write(title, beside);
  page.moveDown(0.5).fontSize(11);
  if (about !== '') await write(`Published ${about}.`, beside);
  page.moveDown(0.3).font('bold');
  const on = live === 0 ? 'It is on no site now.' : `Live on ${live} of ${total} ${sites(total)}.`;
  page.text(found === '' ? on : `${on} ${found}`, beside);
  page.font('regular').moveDown(1.5);
  for (const line of lines) await site(page, write, { line, pictures });
  rule(page);
  const made = `Printed ${madeAt}.`;
  page
    .fontSize(8)
    .fillColor(quiet)
    .text(lastRead === null ? made : `Last read ${lastRead}. ${made}`);
  page.end();
  return written;
}

type Write = (words: string, options?: Parameters<typeof writeWords>[2]) => Promise<void>;

const sites = (total: number) => (total === 1 ? 'site' : 'sites');

async function heading(
  page: PDFKit.PDFDocument,
  business: string,
  { logo, width }: { logo: Uint8Array | null; width: number },
): Promise<void> {
  if (logo) {
    page.image(Buffer.from(logo), margin, 56, { fit: [Math.min(width, logoRoom[0]), logoRoom[1]] });
    return;
  }
  const isOurs = business === businessNameOf.main;
  if (isOurs) {
    page
      .save()
      .translate(margin, 60)
      .scale(20 / 24)
      .path(markPath)
      .fill(light.brand, 'even-odd');
    page.restore();
  }
  page.font('bold').fontSize(13).fillColor(ink);
  await writeWords(page, business, {
    at: [margin + (isOurs ? 28 : 0), 62],
    width,
    height: 40,
    ellipsis: true,
  });
}

interface SitePart extends Pick<PrintedSheet, 'pictures'> {
  line: SheetLine;
}

/** A site stays on one page, its picture at the left of its words. */
async function site(
  page: PDFKit.PDFDocument,
  write: Write,
  { line, pictures }: SitePart,
): Promise<void> {
  const picture = line.picture && pictures.get(line.picture.placementId);
  const needed = picture ? pageRoom[1] + 40 : 90;
  if (page.y > page.page.height - margin - needed) page.addPage();
  rule(page);
  const top = page.y;
  const left = picture ? margin + pageRoom[0] + 16 : margin;
  const { page: sheet } = page;
  if (picture) drawnPage(page, picture, top);
  sheet.margins.left = left;
  page.x = left;
  page.y = top;
  page.fontSize(13).fillColor(ink);
  await write(line.isPractice ? `${line.name} (practice)` : line.name);
  if (line.address !== null) {
    page.fontSize(9).fillColor(light.ink);
    page.text(readableAddress(line.address), { link: line.address, underline: false });
  }
  page.fontSize(10).fillColor(line.isFound ? light.good : quiet);
  await write(line.says);
  if (picture && line.picture) {
    page.moveDown(0.3).fontSize(8).fillColor(quiet);
    page.text(pictureInWords(line));
  }
  sheet.margins.left = margin;
  page.x = margin;
  if (picture && page.page === sheet) page.y = Math.max(page.y, top + pageRoom[1]);
  page.moveDown(0.8);
}

/** A picture of a page, from its top. */
function drawnPage(page: PDFKit.PDFDocument, picture: Uint8Array, top: number): void {
  const [width, height] = pageRoom;
  page.save().rect(margin, top, width, height).clip();
  page.image(Buffer.from(picture), margin, top, { width });
  page.restore();
  page.rect(margin, top, width, height).lineWidth(0.7).strokeColor(light.line).stroke();
}

function rule(page: PDFKit.PDFDocument): void {
  page.x = margin;
  page
    .moveTo(margin, page.y)
    .lineTo(page.page.width - margin, page.y)
    .lineWidth(0.7)
    .strokeColor(light.line)
    .stroke();
  page.y += 10;
}

/** The sign of what was read back and found, at the head of the first page. */
function stamp(page: PDFKit.PDFDocument, at: Date, isPractice: boolean): void {
  const { day, time, year } = stampDayInWords(at);
  const [x, y] = [page.page.width - margin - stampRadius, 60 + stampRadius];
  page
    .save()
    .rotate(-9, { origin: [x, y] })
    .strokeColor(light.stamp)
    .fillColor(light.stamp);
  page.circle(x, y, stampRadius).lineWidth(2).stroke();
  page
    .circle(x, y, stampRadius - 5)
    .lineWidth(0.8)
    .stroke();
  const line = (words: string, size: number, top: number, font = 'bold') =>
    page
      .font(font)
      .fontSize(size)
      .text(words, x - stampRadius, y + top, {
        width: 2 * stampRadius,
        align: 'center',
        lineBreak: false,
      });
  line('READ BACK', 7, -32);
  line('FOUND', 7, -23);
  line(day, 15, -10);
  line(time, 8.5, 9, 'regular');
  line(isPractice ? 'PRACTICE' : year, 7, 24);
  page.restore().font('regular');
}
