import { listTabs } from '#domain/amps/list-tabs.ts';
import { pageSizes } from '#web/kit/page-sizes.ts';
import { idOf } from '#web/kit/list-address.ts';

/** What the Amps list shows when the address says nothing. */
export const defaults = {
  q: '',
  status: '',
  tab: '',
  owner: '',
  company: '',
  updated: '',
  sort: 'updated_at',
  order: 'desc',
  limit: String(pageSizes[0]),
};

/** How far back, in days before today, with today. */
export const updatedWithin = [
  { value: '0', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last 12 months' },
] as const;

/** The day it began on, by the reader's clock. @param now milliseconds. @internal */
export function sinceOf(updated: string, now: number): string | undefined {
  const within = updatedWithin.find(({ value }) => value === updated);
  if (!within) return undefined;
  const today = new Date(now);
  const days = Number(within.value);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).toISOString();
}

const sorts = ['updated_at', 'title', 'status'] as const;

/** The address's words as the call takes them; words it would refuse count as not said. */
export function filtersOf(
  { q, status, tab, owner, company, updated, sort, order, limit }: typeof defaults,
  now: number,
) {
  return {
    q: q.slice(0, 200),
    status: /^[0-8]$/.test(status) ? Number(status) : undefined,
    tab: listTabs.find((known) => known === tab),
    owner_id: idOf(owner),
    company_id: idOf(company),
    updated_since: sinceOf(updated, now),
    sort: sorts.find((known) => known === sort) ?? 'updated_at',
    order: order === 'asc' ? ('asc' as const) : ('desc' as const),
    limit: pageSizes.find((size) => String(size) === limit) ?? pageSizes[0],
  };
}
