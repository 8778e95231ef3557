import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import type { Endpoint, Pagination } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { limits } from '#domain/limits.ts';
import { toast } from '#web/kit/toast.ts';
import { isCallFailure, type CallFailure } from './call-failure.ts';
import { addressOf, request, type RequestOptions } from './request.ts';
import type { Given, Reply, Row } from './rows.ts';
import { proveIdentity } from './step-up.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailure;
  }
}

type FailureHandler = (failure: CallFailure) => Promise<void>;
let tellCatalogue: FailureHandler = () => Promise.resolve();

/** Set once, at start: the error catalogue hears of every failure before its caller does. */
export const onEveryFailure = (handler: FailureHandler): void => {
  tellCatalogue = handler;
};

/** Answers to GET calls are used again for five seconds; any other call makes them stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayUnlessShown }),
  defaultOptions: {
    queries: {
      staleTime: limits.requestCacheMs,
      retry: false,
      refetchOnWindowFocus: false,
      // Offline, a call fails at once and says so; it is made again when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Says in a toast what went wrong, unless the catalogue did. */
export function sayUnlessHandled(failure: unknown): void {
  if (!isCallFailure(failure)) throw failure;
  if (!failure.handled) toast.error(failure.message);
}

/**
 * A reading that finds nothing is shown, as a page or in its place: it is not said as well. Nor is that
 * what is on the screen could not be read again without a connection: a notice tells that there is none.
 */
function sayUnlessShown(failure: unknown, { state }: { state: { data: unknown } }): void {
  if (isCallFailure(failure)) {
    if (failure.status === 404) return;
    if (failure.code === 'network' && !navigator.onLine && state.data !== undefined) return;
  }
  sayUnlessHandled(failure);
}

export interface CallOptions extends Pick<RequestOptions, 'quiet'> {
  enabled?: boolean;
  /** Asks again this often while the screen is open. */
  pollMs?: number | false;
  /** The answer before stays while the next one comes. */
  keepsLast?: boolean;
}

/**
 * Reads by a GET row; `data` is the envelope's data. Not found at the first reading replaces the
 * view by the not-found page, unless the call is quiet.
 */
export function useCall<E extends Endpoint>(
  row: Row<E>,
  given: Given<E>,
  options: CallOptions = {},
): UseQueryResult<Reply<E>> {
  return useQuery({
    ...reading(row, given, options),
    ...(options.keepsLast ? { placeholderData: keepPreviousData } : {}),
    select: (envelope) => envelope.data,
  });
}

export interface PageOf<Items extends unknown[]> {
  items: Items;
  pagination: Pagination;
}
type ListRow = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ items: unknown[] }>>;

/** The page to show instead of one behind the end of a list, by an old link; null: none. @internal */
export const pageInstead = ({ page, pages }: Pagination): number | null =>
  pages > 0 && page > pages ? pages : null;

/**
 * Reads a page of a list; the page before stays while the next one comes. A page behind the end is the
 * last one.
 */
export function usePage<E extends ListRow>(
  row: Row<E>,
  given: Given<E>,
  options: CallOptions = {},
): UseQueryResult<PageOf<Reply<E>['items']>> {
  const asked = useQuery(pageReading(row, given, options));
  const instead = asked.data ? pageInstead(asked.data.pagination) : null;
  const last = instead === null ? given : { ...given, query: { ...queryOf(given), page: instead } };
  // The same reading where nothing is to be shown instead: it is asked for once.
  const shown = useQuery(pageReading(row, last, options));
  return instead === null ? asked : shown;
}

/** Reads the same page of several lists of one form: all of them are known, or none. */
export function usePages<E extends ListRow>(
  rows: readonly Row<E>[],
  given: Given<E>,
  { quiet, enabled = true }: Pick<CallOptions, 'quiet' | 'enabled'> = {},
): UseQueryResult<PageOf<Reply<E>['items']>[]> {
  return useQuery({
    queryKey: rows.map((row) => keyOf(row, given)),
    queryFn: ({ signal }) =>
      Promise.all(rows.map((row) => exchange(row, given, { quiet, signal }))),
    enabled,
    select: (all) => all.map(pageIn),
  });
}

const queryOf = (given: object) =>
  'query' in given && typeof given.query === 'object' ? given.query : {};

function pageReading<E extends ListRow>(row: Row<E>, given: Given<E>, options: CallOptions) {
  return {
    ...reading(row, given, options),
    placeholderData: keepPreviousData,
    select: (envelope: Envelope<Reply<E>>) => pageIn(envelope),
  } as const;
}

const pageIn = <Items extends unknown[]>({
  data: { items },
  meta,
}: Envelope<{ items: Items }>): PageOf<Items> => ({
  items,
  pagination: meta.pagination ?? onePage(items.length),
});

const onePage = (total: number): Pagination => ({ page: 1, limit: total, total, pages: 1 });

function reading<E extends Endpoint>(row: Row<E>, given: Given<E>, options: CallOptions) {
  return {
    queryKey: keyOf(row, given),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      exchange(row, given, { quiet: options.quiet, signal }),
    enabled: options.enabled ?? true,
    refetchInterval: options.pollMs ?? false,
    throwOnError: (failure: CallFailure, query: { state: { data: unknown } }) =>
      failure.status === 404 && !options.quiet && query.state.data === undefined,
  } as const;
}

/** Where the answer of a GET is kept: one place for one address. */
export const keyOf = <E extends Endpoint>(row: Row<E>, given: Given<E>) =>
  ['call', addressOf(row, given)] as const;

/**
 * Makes one call and gives its data. Any call but a GET makes what was read before stale, and what is
 * on the screen is read again (a quiet call waits with that until somebody looks).
 * @throws CallFailure the error catalogue was told of, also for a business "no" (status 200).
 */
export async function send<E extends Endpoint>(
  row: Row<E>,
  given: Given<E>,
  options: RequestOptions = {},
): Promise<Reply<E>> {
  try {
    return (await exchange(row, given, options)).data;
  } finally {
    if (row.method !== 'GET') forgetAnswers({ readAgain: !options.quiet });
  }
}

export interface SendOptions {
  quiet?: boolean;
}

/**
 * `send` as a hook: `const publish = useSend(amps.publish)`, then `publish.mutate({ params, body })`.
 * For rows that take a key, the same content sent again after a failure is the same act.
 */
export function useSend<E extends Endpoint>(
  row: Row<E>,
  options: SendOptions = {},
): UseMutationResult<Reply<E>, CallFailure, Given<E> & Pick<RequestOptions, 'file'>> {
  const last = useRef({ content: '', key: '' });
  return useMutation({
    mutationKey: [row.path],
    mutationFn: async ({ file, ...rest }: Given<E> & Pick<RequestOptions, 'file'>) => {
      const given = rest as Given<E>;
      const content = JSON.stringify([given, file?.size]);
      if (last.current.content !== content) last.current = { content, key: newKey() };
      const { key } = last.current;
      const reply = await send(row, given, {
        ...options,
        file,
        key: row.idempotent ? key : undefined,
      });
      last.current = { content: '', key: '' };
      return reply;
    },
  });
}

async function exchange<E extends Endpoint>(
  row: Row<E>,
  given: Given<E>,
  options: RequestOptions,
): Promise<Envelope<Reply<E>>> {
  try {
    return await request(row, given, options);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (error.code === 'confirm-first') {
      if (await proveIdentity()) return exchange(row, given, options);
      // Whoever says no to that question knows why nothing happened.
      error.handled = true;
    }
    await tellCatalogue(error);
    throw error;
  }
}

function forgetAnswers({ readAgain }: { readAgain: boolean }) {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ refetchType: readAgain ? 'active' : 'none' });
}

/** Plain http on a host of one's own has no `randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
