import { parse, CsvError } from 'csv-parse/sync';
import { marked } from 'marked';
import { unreadable } from './file-entry.ts';
import type { FileEntries } from './file-entry.ts';

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

/** Posts of a table, one a row. The first row names the columns; text may be plain, Markdown or HTML. */
export function readCsv(text: string): FileEntries {
  const rows = rowsOf(text);
  const head = new Set(Object.keys(rows[0] ?? {}));
  for (const column of ['title', 'body'] as const) {
    if (!names[column].some((name) => head.has(name)))
      throw unreadable(
        `The first row has to name the columns, and one of them has to be “${names[column][0]}”.`,
      );
  }
  const cell = (row: Record<string, string>, column: keyof typeof names) =>
    names[column].map((name) => row[name]).find((value) => value !== undefined) ?? '';
  const entries = rows.map((row) => ({
    id: cell(row, 'id'),
    title: cell(row, 'title'),
    body: asHtml(cell(row, 'body')),
    summary: cell(row, 'summary'),
    quote: cell(row, 'quote'),
    quoteBy: cell(row, 'quoteBy'),
    keywords: cell(row, 'keywords').split(/[,;|]/),
    published: cell(row, 'published'),
  }));
  return { kind: 'csv', entries, leftOut: 0 };
}

function rowsOf(text: string): Record<string, string>[] {
  try {
    return parse<Record<string, string>>(text, {
      bom: true,
      columns: (head: string[]) =>
        head.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')),
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`The table cannot be read: ${error.message}.`, error);
  }
}

/** Whatever stands most often in the first line: spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const often = (sign: string) => line.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best), ',');
}

const asHtml = (text: string) =>
  /<[a-z][^>]*>/i.test(text) ? text : marked.parse(text, { async: false, gfm: true });
