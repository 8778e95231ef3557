import { z } from 'zod';
import { answeredJson } from '#server/foundation/network/answered-json.ts';
import type { AnsweredJson } from '#server/foundation/network/answered-json.ts';
import type { GuardedRequest, StreamedBody } from '#server/foundation/network/guarded-fetch.ts';
import { fewWords } from '#server/foundation/network/words-of-others.ts';
import type { PublisherTools } from '../publisher.ts';
import { signedToken } from './admin-key.ts';
import type { AdminKey } from './admin-key.ts';

/** The Admin API of one Ghost site, and who asks; without a key, as a stranger. */
export interface AdminSite {
  /** The address that a person linked: the key was given for its host and scheme alone. Ends with a slash. */
  home: string;
  key: AdminKey | null;
}

export interface AdminRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API, such as `posts/`. */
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, in the place of JSON. */
  form?: { type: string; body: StreamedBody };
  timeoutMs?: number;
}

export interface AdminAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null where the answer was no JSON, or too much: a page of a proxy, or of another site. */
  json: AnsweredJson | null;
  /** Ghost's own error, where it is one. */
  error: AdminError | null;
}

export interface AdminError {
  type: string;
  code: string;
  says: string;
}

/** Posts and errors are told as this version told them; each Ghost since takes that. */
const version = 'v5.0';
const longestAnswer = 2_000_000;
const usualTimeoutMs = 20_000;

/** One request to the Admin API. @throws NetworkFailure */
export async function callAdmin(
  { fetch, now }: Pick<PublisherTools, 'fetch' | 'now'>,
  { home, key }: AdminSite,
  { method = 'GET', path, query = {}, body, form, timeoutMs = usualTimeoutMs }: AdminRequest,
): Promise<AdminAnswer> {
  const url = new URL(`ghost/api/admin/${path}`, home);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const type = form?.type ?? (body ? 'application/json' : undefined);
  const request: GuardedRequest = {
    method,
    headers: {
      accept: 'application/json',
      'accept-version': version,
      // A cache between us and the site could say that a post is absent which is there.
      'cache-control': 'no-cache',
      ...(type && { 'content-type': type }),
    },
    timeoutMs,
    maxBytes: longestAnswer,
  };
  if (key) {
    const authorization = `Ghost ${signedToken(key, now())}`;
    request.credentials = { for: home, headers: { authorization } };
  }
  if (form) request.body = form.body;
  else if (body) request.body = JSON.stringify(body);
  const answer = await fetch(url.href, request);
  const { status, headers } = answer;
  const json = isJson(headers['content-type']) ? answeredJson(answer) : null;
  return { status, headers, json, error: status >= 400 ? errorIn(json) : null };
}

const isJson = (type = '') => /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);

const Errors = z.object({
  errors: z.tuple(
    [
      z.object({
        type: z.string(),
        message: z.string(),
        context: z.string().nullish(),
        code: z.string().nullish(),
      }),
    ],
    z.unknown(),
  ),
});

function errorIn(json: AnsweredJson | null): AdminError | null {
  const found = json?.as(Errors);
  if (!found) return null;
  const [{ type, message, context, code }] = found.errors;
  const said = context ? `${message} ${context}` : message;
  return { type: fewWords(type, 100), code: fewWords(code ?? '', 100), says: fewWords(said) };
}
