import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { statusWords } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { batchOfAmps } from './amp-list-table.ts';
import type { ExportRow } from './amp-list-table.ts';
import { filterOf } from './list-amps.ts';
import type { ListQuery } from './list-amps.ts';

const batch = 500;
const columns = ['id', 'title', 'status', 'company', 'owner', 'created', 'updated', 'published'];

/** The list as CSV that spreadsheets read safely: UTF-8 with its mark, formulas made harmless. */
export function exportAmps(
  tools: Tools,
  { query, person }: { query: ListQuery; person: Person },
): Readable {
  const filter = filterOf(query, person);
  async function* rows() {
    let last: ExportRow | undefined;
    do {
      const some = await batchOfAmps(tools.db.root, filter, { after: last, size: batch });
      for (const row of some) yield cellsOf(row);
      last = some.length === batch ? some.at(-1) : undefined;
    } while (last);
  }
  return Readable.from(rows()).compose(
    stringify({ bom: true, header: true, columns, escape_formulas: true }),
  );
}

const cellsOf = (row: ExportRow) => [
  row.id,
  row.title,
  statusWords[row.status],
  row.company,
  row.owner,
  row.createdAt.toISOString(),
  row.updatedAt.toISOString(),
  row.publishedAt?.toISOString() ?? '',
];
