import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { answered } from './mount.ts';

/** What a spreadsheet is told of one line of a list: the columns in their order, each with its cell. */
export type Columns<T> = Record<string, (line: T) => unknown>;

interface Sheet<T> {
  columns: Columns<T>;
  lines: Iterable<T> | AsyncIterable<T>;
}

/** A list that spreadsheets read safely: UTF-8 with its mark, formulas made harmless. */
export function csvOf<T>({ columns, lines }: Sheet<T>): Readable {
  const header = Object.keys(columns);
  return Readable.from(cellsOf(columns, lines)).compose(
    stringify({ bom: true, header: true, columns: header, escape_formulas: true }),
  );
}

/** Answers with the lines of a list as a file of this name, written while they are read. */
export function sendLines<T>(
  reply: FastifyReply,
  { name, ...sheet }: Sheet<T> & { name: string },
): typeof answered {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvOf(sheet));
  return answered;
}

async function* cellsOf<T>(columns: Columns<T>, lines: Sheet<T>['lines']) {
  const cells = Object.values(columns);
  for await (const line of lines) yield cells.map((cell) => words(cell(line)));
}

const words = (cell: unknown) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell);

const batch = 500;

/** Every line of a list that is otherwise shown page by page. */
export async function* everyLine<T>(
  read: (paging: { page: number; limit: number }) => Promise<{ items: readonly T[] }>,
): AsyncGenerator<T> {
  for (let page = 1; ; page++) {
    const { items } = await read({ page, limit: batch });
    yield* items;
    if (items.length < batch) return;
  }
}
