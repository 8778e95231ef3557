import type { Envelope, Meta } from '#contract/envelope.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { activity } from './activity.ts';
import { CallFailure, networkWords, type FailureCode } from './call-failure.ts';
import type { Given, Reply, Row } from './rows.ts';

export interface RequestOptions {
  /** No page loader; for checks while typing, polls and other work in the background. */
  quiet?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** `Idempotency-Key`: the same key is the same act, however often it is sent. */
  key?: string | undefined;
}

/**
 * Makes a call and opens its envelope.
 * @throws CallFailure for every failure, business "no" included; AbortError when cancelled.
 */
export async function request<E extends Endpoint>(
  row: Row<E>,
  given: Given<E>,
  options: RequestOptions = {},
): Promise<Envelope<Reply<E>>> {
  const done = options.quiet ? null : activity.begin();
  try {
    return (await exchange(row.method, addressOf(row, given), given.body, options)) as Envelope<
      Reply<E>
    >;
  } finally {
    done?.();
  }
}

/** Path and query of a call. Absent and empty query values are left out. */
export function addressOf<E extends Endpoint>(row: Row<E>, given: Given<E>): string {
  const params = (given.params ?? {}) as Record<string, unknown>;
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function exchange(
  method: string,
  address: string,
  body: unknown,
  { quiet, signal, key }: RequestOptions,
): Promise<Envelope> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  if (quiet) headers['X-Silent'] = '1';
  if (key) headers['Idempotency-Key'] = key;
  const answer = await fetch(address, {
    method,
    headers,
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new CallFailure({ status: 0, code: 'network', message: networkWords });
  });
  return opened(answer);
}

async function opened(answer: Response): Promise<Envelope> {
  const envelope = (await answer.json().catch(() => null)) as Partial<Envelope> | null;
  const meta: Meta | undefined = envelope?.meta;
  if (answer.ok && meta?.success) return { meta, data: envelope?.data };
  throw new CallFailure({
    status: answer.status,
    code: (meta?.code as FailureCode | undefined) ?? (meta ? 'refused' : 'unreadable'),
    message: meta?.errors?.[0] ?? meta?.message ?? wordsWithoutEnvelope(answer),
    errors: meta?.errors,
    fields: meta?.fields,
    data: envelope?.data,
    requestId: meta?.request_id ?? answer.headers.get('x-request-id') ?? undefined,
  });
}

function wordsWithoutEnvelope(answer: Response): string {
  if (answer.status === 429) return 'Too many requests. Please wait a moment and try again.';
  return `The server answered in an unexpected way (${answer.status}). Please try again.`;
}
