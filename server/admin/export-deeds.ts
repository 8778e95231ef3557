import type { AuditFilter, AuditLine } from '#contract/audit.ts';
import { deedWords } from '#domain/people/deeds.ts';
import type { Columns } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { deedsBy } from './audit-list-table.ts';
import { lineOf } from './list-deeds.ts';

const batch = 500;

/** The audit log as a whole, the newest first. */
export async function* everyDeed(tools: Tools, filter: AuditFilter): AsyncGenerator<AuditLine> {
  let before: number | undefined;
  do {
    const rows = await deedsBy(tools.db.root, filter, { before, limit: batch });
    for (const row of rows) yield lineOf(row);
    before = rows.length === batch ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}

export const deedColumns: Columns<AuditLine> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  what: ({ action }) => deedWords(action),
  action: ({ action }) => action,
  by_id: ({ actor }) => actor?.id,
  by: ({ actor }) => actor?.name,
  as_id: ({ on_behalf_of: as }) => as?.id,
  as: ({ on_behalf_of: as }) => as?.name,
  about: ({ object }) => object?.type,
  about_id: ({ object }) => object?.id,
  about_name: ({ object }) => object?.name,
  before: ({ before }) => jsonOf(before),
  after: ({ after }) => jsonOf(after),
  address: ({ address }) => address,
};

const jsonOf = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value);
