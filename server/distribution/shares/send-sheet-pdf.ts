import type { FastifyReply } from 'fastify';
import type { Brand } from '#domain/resellers/brand.ts';
import type { Whose } from '../../foundation/fair-turns.ts';
import { printApart } from '../../papers/print-apart.ts';
import type { Sheet } from '../../papers/print-sheet.ts';

interface Sending {
  ampId: number;
  sheet: Sheet;
  /** In whose turn it is printed. */
  printsFor: Whose;
  brand: Brand;
  reply: FastifyReply;
}

/** Answers with the sheet of a report on paper. @throws Problem `busy`, `invalid` */
export async function sendSheetPdf({
  ampId,
  sheet,
  printsFor,
  brand,
  reply,
}: Sending): Promise<FastifyReply> {
  const pdf = await printApart(printsFor, { name: 'sheet', of: { ...sheet, brand } });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="distribution-report-${ampId}.pdf"`)
    .send(Buffer.from(pdf));
}
