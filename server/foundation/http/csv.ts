import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSame } from './admit.ts';
import { answered } from './mount.ts';
import { inParts } from './own-line.ts';

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

/** A file of which nothing was taken for so long is not wanted any more. */
const takenWithinMs = 120_000;

/** Answers with the lines of a list as a file of this name, written while they are read. */
export function sendLines<T>(
  reply: FastifyReply,
  { name, columns, lines }: Sheet<T> & { name: string },
): typeof answered {
  const { request } = reply;
  reply.raw.setTimeout(takenWithinMs, () => reply.raw.destroy());
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csvOf({ columns, lines: whileAdmitted(request, inParts(request.admitted, lines)) }));
  return answered;
}

/** A slow reader takes hours: the list breaks off where they may not have it any more. */
async function* whileAdmitted<T>(request: FastifyRequest, lines: AsyncIterable<T>) {
  for await (const line of lines) {
    requireSame(request.admitted, await request.whoIsThere());
    yield line;
  }
}

async function* cellsOf<T>(columns: Columns<T>, lines: Sheet<T>['lines']) {
  const cells = Object.values(columns);
  for await (const line of lines) yield cells.map((cell) => words(cell(line)));
}

function words(cell: unknown) {
  if (typeof cell === 'string') return cell.replaceAll(innerFormula, "$1'");
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
}

/**
 * Where cells are parted by semicolons or tabs, as spreadsheets of half of Europe do it whatever the file, these and
 * line breaks begin a cell in the midst of a text, quoted or not.
 */
const innerFormula = /([;\t\r\n][ "]{0,9})(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

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

/** Every line of a list, each part read behind the last line of the part before. */
export async function* everyLineAfter<T>(
  read: (part: { after: T | undefined; limit: number }) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after: T | undefined;
  do {
    const lines = await read({ after, limit: batch });
    yield* lines;
    after = lines.length === batch ? lines.at(-1) : undefined;
  } while (after !== undefined);
}
