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

/** What a spreadsheet is told of one line of a list: the columns in their order, each with its cell. */
export type Columns<T> = Record<string, (line: T) => unknown>;

interface Lines<T> {
  name: string;
  columns: Columns<T>;
  lines: Iterable<T> | AsyncIterable<T>;
}

/** Answers with the lines of a list as a file, written while they are read. */
export function sendLines<T>(
  reply: FastifyReply,
  { name, columns, lines }: Lines<T>,
): typeof answered {
  return sendCsv(reply, { name, columns: Object.keys(columns), rows: cellsOf(columns, lines) });
}

async function* cellsOf<T>(columns: Columns<T>, lines: Lines<T>['lines']) {
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
