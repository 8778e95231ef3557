import type { Envelope, Meta } from '#contract/envelope.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { asWhomHeader } from '#domain/people/as-whom.ts';
import { activity } from './activity.ts';
import { whoIsBelieved } from './believed.ts';
import { CallFailure, isCallFailure, networkWords, noAnswerWords } from './call-failure.ts';
import { isPageLeft } from './page-left.ts';
import type { Given, Reply, Row } from './rows.ts';

export interface RequestOptions {
  /** No page loader; for checks while typing, polls and other work in the background. */
  quiet?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** The call goes on when the page is left; its body must be below 64 kB. */
  keepalive?: boolean | undefined;
  /** Goes as the field `file` of a form, after the body as its field `request`. */
  file?: Blob | undefined;
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
    const answer = await answerTo(row.method, addressOf(row, given), given.body, options);
    return await opened(answer, options.signal);
  } catch (error) {
    if (isCallFailure(error) && brokeOff.has(error.code)) error.handled = isPageLeft();
    // What the page asks by itself is no news to anybody: the next press of theirs tells.
    if (isCallFailure(error) && error.code === 'somebody-else' && options.quiet)
      error.handled = true;
    throw error;
  } finally {
    done?.();
  }
}

/** Failures that a page which is being left brings about by itself. */
const brokeOff: ReadonlySet<string> = new Set(['network', 'unreadable']);

interface Parts {
  params?: unknown;
  query?: unknown;
}

/** Path and query of a call. Absent and empty query values are left out. */
export function addressOf(row: { path: string }, given: Parts): string {
  const params = new Map(entriesOf(given.params));
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wordOf(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(given.query))
    if (value !== undefined && value !== '') query.set(name, wordOf(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

async function answerTo(
  method: string,
  address: string,
  body: unknown,
  { quiet, signal, keepalive, key, file }: RequestOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (method !== 'GET' && !file) headers['Content-Type'] = 'application/json';
  if (quiet) headers['X-Silent'] = '1';
  if (key) headers['Idempotency-Key'] = key;
  const whom = whoIsBelieved();
  if (whom !== null) headers[asWhomHeader] = whom;
  const tooLong = AbortSignal.timeout(patienceMs(file));
  return fetch(address, {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    keepalive,
    credentials: 'same-origin',
    cache: 'no-store',
    body: method === 'GET' ? undefined : sent(body, file),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    const message = tooLong.aborted ? noAnswerWords : networkWords;
    throw new CallFailure({ status: 0, code: 'network', message });
  });
}

/** A file may come as slowly as the server takes it. */
const patienceMs = (file: Blob | undefined) =>
  limits.callTimeoutMs + ((file?.size ?? 0) / limits.slowestBytesPerSecond) * 1_000;

function sent(body: unknown, file: Blob | undefined): string | FormData {
  const json = JSON.stringify(body ?? {});
  if (!file) return json;
  const form = new FormData();
  form.append('request', json);
  form.append('file', file);
  return form;
}

async function opened<Data>(
  answer: Response,
  signal: AbortSignal | undefined,
): Promise<Envelope<Data>> {
  const envelope: Partial<Envelope<Data>> | null = await answer.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    return null;
  });
  const { meta, data } = envelope ?? {};
  if (answer.ok && meta?.success && data !== undefined) return { meta, data };
  throw failureOf(answer, meta, data);
}

function failureOf(answer: Response, meta: Meta | undefined, data: unknown): CallFailure {
  return new CallFailure({
    status: answer.status,
    code: meta ? (meta.code ?? 'refused') : 'unreadable',
    message: meta?.errors?.[0] ?? meta?.message ?? wordsWithoutEnvelope(answer),
    summary: meta?.message,
    errors: meta?.errors,
    fields: meta?.fields,
    data,
    requestId: meta?.request_id ?? answer.headers.get('x-request-id') ?? undefined,
  });
}

function wordsWithoutEnvelope(answer: Response): string {
  if (answer.status === 429) return 'Too many requests. Please wait a moment and try again.';
  return `The server answered in an unexpected way (${answer.status}). Please try again.`;
}
