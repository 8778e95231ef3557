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

/** A list that spreadsheets read safely: UTF-8 with its mark, formulas made harmless. */
export function csvOf({ columns, rows }: Omit<Sheet, 'name'>): Readable {
  return Readable.from(rows).compose(
    stringify({ bom: true, header: true, columns: [...columns], escape_formulas: true }),
  );
}

/** Answers with such a list as a file. */
export function sendCsv(reply: FastifyReply, { name, ...list }: Sheet): typeof answered {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvOf(list));
  return answered;
}
