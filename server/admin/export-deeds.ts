import type { AuditFilter, AuditLine } from '#contract/audit.ts';
import { deedWords } from '#domain/people/deeds.ts';
import type { Tools } from '../tools.ts';
import { deedsBy } from './audit-list-table.ts';
import { lineOf } from './list-deeds.ts';

const batch = 500;
export const deedColumns = [
  'id',
  'at',
  'what',
  'action',
  'by_id',
  'by',
  'as_id',
  'as',
  'about',
  'about_id',
  'about_name',
  'before',
  'after',
  'address',
];

/** The audit log, one row of cells each, the newest first. */
export async function* exportDeeds(
  tools: Tools,
  filter: AuditFilter,
): AsyncGenerator<readonly unknown[]> {
  let before: number | undefined;
  do {
    const rows = await deedsBy(tools.db.root, filter, { before, limit: batch });
    for (const row of rows) yield cellsOf(lineOf(row));
    before = rows.length === batch ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}

const jsonOf = (value: unknown) =>
  value === null || value === undefined ? '' : JSON.stringify(value);

const cellsOf = (line: AuditLine) => [
  line.id,
  line.at,
  deedWords(line.action),
  line.action,
  line.actor?.id ?? '',
  line.actor?.name ?? '',
  line.on_behalf_of?.id ?? '',
  line.on_behalf_of?.name ?? '',
  line.object?.type ?? '',
  line.object?.id ?? '',
  line.object?.name ?? '',
  jsonOf(line.before),
  jsonOf(line.after),
  line.address ?? '',
];
