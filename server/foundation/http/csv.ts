import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { answered } from './mount.ts';

interface Sheet {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly unknown[]>;
}

/** Answers with a list that spreadsheets read safely: UTF-8 with its mark, formulas made harmless. */
export function sendCsv(reply: FastifyReply, { name, columns, rows }: Sheet): typeof answered {
  const cells = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
  });
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(rows).compose(cells));
  return answered;
}
