import { z } from 'zod';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { answeredJson } from '#server/foundation/network/answered-json.ts';
import type { AnsweredJson } from '#server/foundation/network/answered-json.ts';
import type {
  GuardedFetch,
  GuardedRequest,
  GuardedResponse,
  StreamedBody,
} from '#server/foundation/network/guarded-fetch.ts';
import { isStreamed } from '#server/foundation/network/guarded-fetch.ts';
import { fewWords } from '#server/foundation/network/words-of-others.ts';

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
  /** Sent as JSON, unless it is a file. */
  body?: Record<string, string | number> | StreamedBody;
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Of its answer; what a few posts with their words need, where absent. */
  maxBytes?: number;
}

export interface RestAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null where the answer was no JSON, or too much: a page of a plugin, a proxy or a broken site. */
  json: AnsweredJson | null;
  /** WordPress's own error, where it is one. */
  error: { code: string; says: string } | null;
}

const longestAnswer = 2_000_000;
const usualTimeoutMs = 20_000;

/** One request to the interface. @throws NetworkFailure */
export async function callRest(
  fetch: GuardedFetch,
  site: RestSite,
  request: RestRequest,
): Promise<RestAnswer> {
  const isJsonBody = request.body !== undefined && !isStreamed(request.body);
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
      ...(isJsonBody ? { 'content-type': 'application/json' } : {}),
      ...request.headers,
    },
    ...bodyOf(request.body),
    timeoutMs: request.timeoutMs ?? usualTimeoutMs,
    maxBytes: request.maxBytes ?? longestAnswer,
  });
  return readAnswer(answer);
}

function bodyOf(body: RestRequest['body']): Pick<GuardedRequest, 'body'> {
  if (!body) return {};
  return { body: isStreamed(body) ? body : JSON.stringify(body) };
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

export function readAnswer(answer: GuardedResponse): RestAnswer {
  const { status, headers } = answer;
  const json = isJson(headers['content-type']) ? answeredJson(answer) : null;
  const error = status >= 400 ? json?.as(WordPressError) : null;
  return { status, headers, json, error: error ? inFewWords(error) : null };
}

const isJson = (type = '') => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);

/** Its tags may be longer than what they mark. */
const longestMessage = 2_000;

const inFewWords = ({ code, message }: z.infer<typeof WordPressError>) => ({
  code: fewWords(code, 100),
  says: fewWords(stripHtml(message.slice(0, longestMessage))),
});
