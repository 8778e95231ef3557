import type { FastifyReply } from 'fastify';
import type { Whose } from '../../foundation/fair-turns.ts';
import { printApart } from '../../papers/print-apart.ts';
import type { Sheet } from '../../papers/print-sheet.ts';

interface Sending {
  ampId: number;
  sheet: Sheet;
  /** In whose turn it is printed. */
  printsFor: Whose;
  /** Under whose name. */
  business: string;
  reply: FastifyReply;
}

/** Answers with the sheet of a report on paper. @throws Problem `busy`, `invalid` */
export async function sendSheetPdf({
  ampId,
  sheet,
  printsFor,
  business,
  reply,
}: Sending): Promise<FastifyReply> {
  const pdf = await printApart(printsFor, { name: 'sheet', of: { ...sheet, business } });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="distribution-report-${ampId}.pdf"`)
    .send(Buffer.from(pdf));
}
