import type { AuditFilter, AuditLine } from '#contract/audit.ts';
import type { Tools } from '../tools.ts';
import { deedsBy } from './audit-list-table.ts';
import type { DeedRow } from './audit-list-table.ts';

interface Asked extends AuditFilter {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** A part of the audit log, newest first, and the places from which its neighbours go on. */
export async function listDeeds(tools: Tools, { before, after, limit, ...filter }: Asked) {
  const isBackwards = before === undefined && after !== undefined;
  const cut = isBackwards ? { after } : { before };
  // One more than is shown tells whether there are more.
  const rows = await deedsBy(tools.db.root, filter, { ...cut, limit: limit + 1 });
  const hasMore = rows.length > limit;
  const shown = isBackwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const first = shown.at(0)?.id ?? null;
  const last = shown.at(-1)?.id ?? null;
  return {
    items: shown.map(lineOf),
    older: isBackwards || hasMore ? last : null,
    newer: isBackwards ? (hasMore ? first : null) : before === undefined ? null : first,
  };
}

export const lineOf = (row: DeedRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actor: named(row.actor_id, row.actor),
  on_behalf_of: named(row.behalf_id, row.behalf),
  object:
    row.object_type === null || row.object_id === null
      ? null
      : { type: row.object_type, id: row.object_id, name: row.object ?? '' },
  before: row.before,
  after: row.after,
  address: row.address,
});

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name || `Person ${id}` };
