import { listTabs } from '#domain/amps/list-tabs.ts';
import { pageSizes } from '#web/kit/page-sizes.ts';
import { idOf } from '#web/kit/list-address.ts';

/** What the Amps list shows when the address says nothing. */
export const defaults = {
  q: '',
  status: '',
  tab: '',
  owner: '',
  sort: 'updated_at',
  order: 'desc',
  limit: String(pageSizes[0]),
};

const sorts = ['updated_at', 'title', 'status'] as const;

/** The address's words as the call takes them; words it would refuse count as not said. */
export function filtersOf({ q, status, tab, owner, sort, order, limit }: typeof defaults) {
  return {
    q: q.slice(0, 200),
    status: /^[0-8]$/.test(status) ? Number(status) : undefined,
    tab: listTabs.find((known) => known === tab),
    owner_id: idOf(owner),
    sort: sorts.find((known) => known === sort) ?? 'updated_at',
    order: order === 'asc' ? ('asc' as const) : ('desc' as const),
    limit: pageSizes.find((size) => String(size) === limit) ?? pageSizes[0],
  };
}
