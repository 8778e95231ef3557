import type { FastifyReply } from 'fastify';
import type { Tools } from '../../tools.ts';
import { printApart } from '../../papers/print-apart.ts';
import { reportOf } from '../report.ts';
import { sheetOf } from './sheet-of.ts';

interface Sending {
  ampId: number;
  /** In whose turn it is printed. */
  printsFor: number;
  reply: FastifyReply;
}

/** Answers with the report on paper, as it is now. @throws Problem `busy`, `invalid` */
export async function sendSheetPdf(
  tools: Tools,
  { ampId, printsFor, reply }: Sending,
): Promise<FastifyReply> {
  const of = sheetOf(await reportOf(tools, ampId));
  const pdf = await printApart(printsFor, { name: 'sheet', of });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="distribution-report-${ampId}.pdf"`)
    .send(Buffer.from(pdf));
}
