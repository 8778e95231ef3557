import { z } from 'zod';
import { stripHtml } from '#domain/rules/plain-text.ts';
import type {
  GuardedFetch,
  GuardedRequest,
  GuardedResponse,
} from '#server/foundation/network/guarded-fetch.ts';

/** The REST interface of one WordPress, and who asks. */
export interface RestSite {
  /** Address of the interface: ends in `/wp-json/`, or names it as `?rest_route=/`. */
  root: string;
  /** The address that a person linked: the password was given for its host and scheme alone. */
  home: string;
  user: string;
  password: string;
}

export interface RestRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Below the root, e.g. `wp/v2/posts`. */
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON, unless it is bytes. */
  body?: Record<string, string | number> | Uint8Array;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface RestAnswer {
  status: number;
  headers: Record<string, string>;
  /** Undefined where the answer was no JSON: a page of a plugin, a proxy or a broken site. */
  json: unknown;
  /** WordPress's own error, where it is one. */
  error: { code: string; says: string } | null;
}

const longestAnswer = 4_000_000;
const usualTimeoutMs = 20_000;

/** One request to the interface. @throws NetworkFailure */
export async function callRest(
  fetch: GuardedFetch,
  site: RestSite,
  request: RestRequest,
): Promise<RestAnswer> {
  const isBytes = request.body instanceof Uint8Array;
  const answer = await fetch(restAddress(site.root, request.path, request.query), {
    method: request.method ?? 'GET',
    credentials: {
      for: site.home,
      headers: {
        authorization: `Basic ${Buffer.from(`${site.user}:${site.password}`).toString('base64')}`,
      },
    },
    headers: {
      accept: 'application/json',
      // A cache between us and the site could say that a post is absent which is there.
      'cache-control': 'no-cache',
      ...(request.body && !isBytes ? { 'content-type': 'application/json' } : {}),
      ...request.headers,
    },
    ...bodyOf(request.body),
    timeoutMs: request.timeoutMs ?? usualTimeoutMs,
    maxBytes: longestAnswer,
  });
  return readAnswer(answer);
}

function bodyOf(body: RestRequest['body']): Pick<GuardedRequest, 'body'> {
  if (!body) return {};
  return { body: body instanceof Uint8Array ? body : JSON.stringify(body) };
}

export function restAddress(
  root: string,
  path: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${withSlash(url.pathname)}${path}`;
  else url.searchParams.set('rest_route', `${withSlash(route)}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

const WordPressError = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.number() }).nullish().catch(null),
});

export function readAnswer({ status, headers, body }: GuardedResponse): RestAnswer {
  const json = isJson(headers['content-type']) ? parsed(body) : undefined;
  const error = status >= 400 ? WordPressError.safeParse(json).data : undefined;
  return {
    status,
    headers,
    json,
    error: error ? { code: error.code, says: shortened(stripHtml(error.message)) } : null,
  };
}

const isJson = (type = '') => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);

function parsed(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function shortened(words: string): string {
  const line = words.trim().replaceAll(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
