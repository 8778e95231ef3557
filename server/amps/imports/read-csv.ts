import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { limits } from '#domain/limits.ts';
import { piecesOf } from '#domain/rules/html.ts';
import { readTagged } from '../writing/html-to-rich-text.ts';
import { readMarkdown } from '../writing/markdown.ts';
import { startOf } from './chunks.ts';
import { entryOf, htmlBody, unreadable } from './file-entry.ts';
import type { Body, FileEntry } from './file-entry.ts';

/** What columns may be called. */
const names = {
  title: ['title', 'headline', 'post_title', 'name'],
  body: ['text', 'body', 'content', 'post_content', 'html', 'article'],
  summary: ['summary', 'excerpt', 'description', 'post_excerpt'],
  quote: ['quote'],
  quoteBy: ['quote_by', 'quoted'],
  keywords: ['keywords', 'tags', 'categories'],
  published: ['published', 'published_at', 'date', 'post_date'],
  id: ['id', 'guid', 'link', 'url', 'slug'],
} as const;

/** The cells of a row by the names of their columns. */
interface Row {
  cells: Map<string, string>;
  /** More stands in it, in cells that no column has. */
  hasMore: boolean;
}

/** Posts of a table, one a row. The first row names the columns; text may be plain, Markdown or HTML. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  for await (const { cells, hasMore } of rowsOf(chunks)) {
    const cell = (column: keyof typeof names) =>
      names[column].map((name) => cells.get(name)).find((value) => value !== undefined) ?? '';
    yield entryOf({
      id: cell('id'),
      title: cell('title'),
      body: cell('body'),
      summary: cell('summary'),
      quote: cell('quote'),
      quoteBy: cell('quoteBy'),
      keywords: cell('keywords'),
      published: cell('published'),
      leftOut: hasMore ? cellsLeftOut : null,
      bodyOf,
    });
  }
}

const cellsLeftOut =
  'Words of its row stand in cells that the first row gives no name, and are not taken. A text with a sign that parts cells in it has to stand in quotes (").';

async function* rowsOf(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  const { start, all } = await startOf(chunks, (text) => text.includes('\n'));
  const parser = parse({
    bom: true,
    max_record_size: limits.imports.rowCharacters,
    delimiter: delimiterOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
  });
  try {
    const rows = Readable.from(inShortLines(all())).compose(parser) as AsyncIterable<string[]>;
    let columns: string[] | null = null;
    for await (const row of rows)
      if (columns) yield rowOf(columns, row);
      else columns = namesOf(row);
    if (!columns) namesOf([]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw unreadable(
        'The table ends in the middle of a cell: a quote (") is opened and never closed. Export it again.',
        error,
      );
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw rowTooLong(error);
    throw unreadable(`The table cannot be read: ${error.message}.`, error);
  }
}

/** The parser counts what stands in cells: of empty ones a line could hold millions. */
async function* inShortLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const chunk of chunks) {
    const end = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
    length = end === -1 ? length + chunk.length : chunk.length - end;
    if (length > limits.imports.rowCharacters) throw rowTooLong();
    yield chunk;
  }
}

const rowTooLong = (cause?: unknown) =>
  unreadable('One row of the table is longer than any article. Export it again.', cause);

function namesOf(head: string[]): string[] {
  if (head.length > limits.imports.columns)
    throw unreadable(
      `The table has ${head.length} columns. At most ${limits.imports.columns} are read.`,
    );
  const columns = head.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  for (const column of ['title', 'body'] as const) {
    if (names[column].some((name) => columns.includes(name))) continue;
    throw unreadable(
      `The first row has to name the columns, and one of them has to be “${names[column][0]}”.`,
    );
  }
  const twice = columns.find((name, at) => known.has(name) && columns.indexOf(name) < at);
  if (twice !== undefined)
    throw unreadable(`Two columns are called “${twice}”. Give one of them another name.`);
  return columns;
}

const known: ReadonlySet<string> = new Set(Object.values(names).flat());

const rowOf = (columns: readonly string[], row: readonly string[]): Row => ({
  cells: new Map(columns.slice(0, row.length).map((name, at) => [name, row[at] ?? ''])),
  hasMore: row.slice(columns.length).some((cell) => cell.trim() !== ''),
});

/** Whatever stands most often in the first line: spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const often = (sign: string) => line.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best), ',');
}

function bodyOf(text: string): Body {
  for (const piece of piecesOf(text)) if (piece.kind === 'tag') return htmlBody(text);
  const { toHtml, tell } = readMarkdown(text);
  return { html: toHtml, read: () => readTagged(tell) };
}
