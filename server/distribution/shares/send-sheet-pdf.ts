import type { FastifyReply } from 'fastify';
import type { Brand } from '#domain/resellers/brand.ts';
import type { Whose } from '../../foundation/fair-turns.ts';
import type { Tools } from '../../tools.ts';
import { printApart } from '../../papers/print-apart.ts';
import { reportOf } from '../report.ts';
import { sheetOf } from './sheet-of.ts';

interface Sending {
  ampId: number;
  /** In whose turn it is printed. */
  printsFor: Whose;
  brand: Brand;
  reply: FastifyReply;
}

/** Answers with the report on paper, as it is now. @throws Problem `busy`, `invalid` */
export async function sendSheetPdf(
  tools: Tools,
  { ampId, printsFor, brand, reply }: Sending,
): Promise<FastifyReply> {
  const sheet = sheetOf(await reportOf(tools, ampId));
  const pdf = await printApart(printsFor, { name: 'sheet', of: { ...sheet, brand } });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="distribution-report-${ampId}.pdf"`)
    .send(Buffer.from(pdf));
}
