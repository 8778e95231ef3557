import { statusWords } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { batchOfAmps } from './amp-list-table.ts';
import type { ExportRow } from './amp-list-table.ts';
import { filterOf } from './list-amps.ts';
import type { ListQuery } from './list-amps.ts';

const batch = 500;

/** All Amps of the list. */
export async function* everyAmp(
  tools: Tools,
  { query, person }: { query: ListQuery; person: Person },
): AsyncGenerator<ExportRow> {
  const filter = await filterOf(tools.db.root, query, person);
  let last: ExportRow | undefined;
  do {
    const some = await batchOfAmps(tools.db.root, filter, { after: last, size: batch });
    yield* some;
    last = some.length === batch ? some.at(-1) : undefined;
  } while (last);
}

export const ampColumns: Columns<ExportRow> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  status: ({ status }) => statusWords[status],
  company: ({ company }) => company,
  owner: ({ owner }) => owner,
  created: ({ createdAt }) => createdAt.toISOString(),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
  published: ({ publishedAt }) => publishedAt?.toISOString(),
};
