import type { ParkedPlacement } from '#contract/operations.ts';
import { explain } from '#domain/distribution/placement.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { countedAtMost, pagination } from '../foundation/http/paging.ts';
import type { Tools } from '../tools.ts';
import { countParkedPlacements, parkedPlacements } from './parked-placement-table.ts';
import type { ParkedRow } from './parked-placement-table.ts';

/** Posts of everybody that need a person. What can be done about one stands in its report. */
export async function listParked(tools: Tools, asked: { page: number; limit: number }) {
  const { page, limit } = asked;
  const [rows, counted] = await Promise.all([
    parkedPlacements(tools.db.root, { limit, offset: (page - 1) * limit }),
    countParkedPlacements(tools.db.root, countedAtMost + 1),
  ]);
  const total = Math.min(counted, countedAtMost);
  return {
    items: rows.map((row) => lineOf(tools, row)),
    pagination: pagination(asked, total, counted > countedAtMost),
  };
}

function lineOf({ sites }: Pick<Tools, 'sites'>, row: ParkedRow): ParkedPlacement {
  const site = sites.nameOf(row.site);
  const { reason } = row;
  return {
    id: row.id,
    amp: { id: row.amp_id, title: row.title },
    owner: { id: row.owner_id, name: row.owner },
    site,
    state: row.state,
    says: reason ? explain(reason, site).says : 'Its report says more.',
    since: row.state_since.toISOString(),
  };
}

export const parkedColumns: Columns<ParkedPlacement> = {
  id: ({ id }) => id,
  amp_id: ({ amp }) => amp.id,
  amp: ({ amp }) => amp.title,
  owner_id: ({ owner }) => owner.id,
  owner: ({ owner }) => owner.name,
  site: ({ site }) => site,
  state: ({ state }) => state,
  says: ({ says }) => says,
  since: ({ since }) => since,
};
