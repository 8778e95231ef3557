import { endedBy, shownStatus, shownWords } from '#domain/amps/shown-status.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Person } from '#domain/people/person.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { batchOfAmps } from './amp-list-table.ts';
import type { ExportRow } from './amp-list-table.ts';
import { filterOf } from './list-amps.ts';
import type { ListQuery } from './list-amps.ts';
import { nothingSent, placementCounts } from './placement-counts-table.ts';

const batch = 500;

type FileRow = ExportRow & { shown: string; firstLiveAt: Date | null };

/** All Amps of the list, each called what it is called there. */
export async function* everyAmp(
  tools: Tools,
  { query, person }: { query: ListQuery; person: Person },
): AsyncGenerator<FileRow> {
  const filter = await filterOf(tools.db.root, query, person);
  let last: ExportRow | undefined;
  do {
    const some = await batchOfAmps(tools.db.root, filter, { after: last, size: batch });
    yield* await named(tools, some);
    last = some.length === batch ? some.at(-1) : undefined;
  } while (last);
}

async function named({ db, now }: Tools, rows: readonly ExportRow[]): Promise<FileRow[]> {
  const ids = rows.map(({ id }) => id);
  const counts = new Map((await placementCounts(db.root, ids)).map((one) => [one.amp_id, one]));
  return rows.map((row) => {
    const placements = counts.get(row.id) ?? nothingSent;
    const stand = {
      status: statusCode[row.status],
      scheduled_for: row.scheduledFor?.toISOString() ?? null,
      ended: endedBy(row),
      placements,
    };
    const shown = shownWords[shownStatus(stand, now().getTime())];
    return { ...row, shown, firstLiveAt: placements.first_live_at };
  });
}

export const ampColumns: Columns<FileRow> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  status: ({ shown }) => shown,
  company: ({ company }) => company,
  owner: ({ owner }) => owner,
  created: ({ createdAt }) => createdAt.toISOString(),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
  published: ({ firstLiveAt }) => firstLiveAt?.toISOString(),
};
