import type { Pagination } from '#contract/endpoint.ts';

/** Rows are counted up to this many where the list is over everybody's rows. */
export const countedAtMost = 1000;

/** `meta.pagination`; `more` when `total` is only as far as was counted. */
export function pagination(
  { page, limit }: { page: number; limit: number },
  total: number,
  more = false,
): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit), ...(more ? { more } : {}) };
}
