import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyOf, send, type CallOptions } from './calls.ts';
import type { Given, Reply, Row } from './rows.ts';

interface Part {
  items: unknown[];
  /** Where the next part goes on; null at the end. */
  older: string | null;
}
type OnwardRow = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Part>>;

/**
 * Reads a list that grows without end: its newest part, and as many earlier ones as were asked for. Read
 * again, all of them are, from the newest on, so that nothing is missed or shown twice.
 */
export function useEarlier<E extends OnwardRow>(
  row: Row<E>,
  given: Given<E>,
  options: Omit<CallOptions, 'keepsLast'> = {},
) {
  const query = 'query' in given && typeof given.query === 'object' ? given.query : {};
  const list = useInfiniteQuery({
    queryKey: [...keyOf(row, given), 'earlier'],
    queryFn: ({ pageParam }): Promise<Reply<E>> =>
      send(
        row,
        pageParam === null ? given : { ...given, query: { ...query, before: pageParam } },
        options,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    enabled: options.enabled ?? true,
    refetchInterval: options.pollMs ?? false,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items) as Reply<E>['items'],
      parts: pages,
    }),
  });
  return {
    ...list,
    earlier: list.hasNextPage ? () => void list.fetchNextPage() : null,
    isReadingEarlier: list.isFetchingNextPage,
  };
}

/** All of such a list, the newest first: for what is taken away whole. */
export async function readWhole<E extends OnwardRow>(
  row: Row<E>,
  given: Given<E>,
  from: string | null = null,
): Promise<Reply<E>['items']> {
  const items: unknown[] = [];
  let before = from;
  do {
    const part: Part = await send(row, before === null ? given : { ...given, query: { before } });
    items.push(...part.items);
    before = part.older;
  } while (before !== null);
  return items;
}
