import { moneyInWords } from '#domain/credits/money.ts';
import { receiptName } from '#domain/credits/purchase.ts';
import { light } from '#domain/look/colors.ts';
import { newPaper } from '../foundation/typefaces/paper.ts';
import { writeWords } from '../foundation/typefaces/write-words.ts';

/** What a receipt tells, whoever it is printed for. */
export interface ReceiptFacts {
  receipt: {
    series: string;
    number: number;
    kind: 'payment' | 'refund';
    buyer_name: string;
    buyer_email: string;
    issued_at: Date;
  };
  purchase: {
    id: number;
    /** In words: what is in a pack. */
    pack: string;
    quantity: number;
    unit_price_cents: number;
    total_cents: number;
    currency: string;
    /** Paid at the practice bank: no money moved. */
    isPractice: boolean;
  };
  seller: { name: string; email: string };
}

const margin = 56;
const width = 595 - 2 * margin;
const ink = light.text;
const quiet = light['text-quiet'];

/** One page: who paid what to whom, for what, when. */
export async function receiptPdf({ purchase, receipt, seller }: ReceiptFacts): Promise<Uint8Array> {
  const name = receiptName({ ...receipt, issuedAt: receipt.issued_at });
  const title = receipt.kind === 'payment' ? 'Receipt' : 'Receipt of a refund';
  const { page, written } = newPaper({
    margin,
    displayTitle: true,
    info: { Title: `${title} ${name}`, Author: seller.name },
  });
  const line = (text: string, size = 10.5, colour = ink) =>
    writeWords(page.fontSize(size).fillColor(colour), text);

  page.font('bold').fontSize(11).fillColor(quiet).text(seller.name);
  page.moveDown(1.5).font('bold').fontSize(24).fillColor(ink).text(title);
  page.moveDown(0.3);
  await line(`${name} · ${dayInWords(receipt.issued_at)}`, 11, quiet);
  if (purchase.isPractice) {
    page.moveDown(0.8).font('bold').fontSize(11).fillColor(light.warn);
    page.text('Practice payment: no money moved. This is not a receipt for your books.');
  }
  page.moveDown(1.5);
  await line(receipt.kind === 'payment' ? 'Paid by' : 'Refunded to', 9, quiet);
  await line(receipt.buyer_name);
  await line(receipt.buyer_email);
  page.moveDown(1.2);
  await line('To', 9, quiet);
  await line(seller.name);
  await line(seller.email);
  page.moveDown(2);

  row(page, ['What', 'Packs', 'Each', 'Amount'], true);
  const sign = receipt.kind === 'refund' ? -1 : 1;
  const money = (cents: number) => moneyInWords(sign * cents, purchase.currency);
  row(page, [
    purchase.pack,
    String(purchase.quantity),
    money(purchase.unit_price_cents),
    money(purchase.total_cents),
  ]);
  row(page, ['Total', '', '', money(purchase.total_cents)], true);

  page.moveDown(2);
  page.x = margin;
  await line(`Purchase number ${purchase.id}. Questions: ${seller.email}`, 9, quiet);
  page.end();
  return written;
}

const columns = [
  { at: 0, width: width * 0.5, align: 'left' },
  { at: width * 0.5, width: width * 0.12, align: 'right' },
  { at: width * 0.62, width: width * 0.19, align: 'right' },
  { at: width * 0.81, width: width * 0.19, align: 'right' },
] as const;

function row(page: PDFKit.PDFDocument, cells: readonly string[], isBold = false): void {
  const top = page.y;
  let bottom = top;
  page
    .font(isBold ? 'bold' : 'regular')
    .fontSize(10.5)
    .fillColor(ink);
  for (const [index, column] of columns.entries()) {
    page.text(cells[index] ?? '', margin + column.at, top, {
      width: column.width,
      align: column.align,
    });
    bottom = Math.max(bottom, page.y);
  }
  page
    .moveTo(margin, bottom + 5)
    .lineTo(margin + width, bottom + 5)
    .lineWidth(0.7)
    .strokeColor(light['line-strong'])
    .stroke();
  page.x = margin;
  page.y = bottom + 12;
}

const dayInWords = (day: Date) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
