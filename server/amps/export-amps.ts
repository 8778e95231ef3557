import { statusWords } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../tools.ts';
import { batchOfAmps } from './amp-list-table.ts';
import type { ExportRow } from './amp-list-table.ts';
import { filterOf } from './list-amps.ts';
import type { ListQuery } from './list-amps.ts';

const batch = 500;
export const ampColumns = [
  'id',
  'title',
  'status',
  'company',
  'owner',
  'created',
  'updated',
  'published',
];

/** The Amps of the list, one row of cells each. */
export async function* exportAmps(
  tools: Tools,
  { query, person }: { query: ListQuery; person: Person },
): AsyncGenerator<readonly unknown[]> {
  const filter = filterOf(query, person);
  let last: ExportRow | undefined;
  do {
    const some = await batchOfAmps(tools.db.root, filter, { after: last, size: batch });
    for (const row of some) yield cellsOf(row);
    last = some.length === batch ? some.at(-1) : undefined;
  } while (last);
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
