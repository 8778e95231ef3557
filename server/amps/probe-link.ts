import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { NetworkFailure } from '../foundation/network/guarded-fetch.ts';
import type {
  GuardedFetch,
  GuardedResponse,
  NetworkFailureKind,
} from '../foundation/network/guarded-fetch.ts';
import { fewSigns } from '../foundation/network/words-of-others.ts';

export interface LinkVerdict {
  /** Whether a person who follows the link arrives at something. */
  reachable: boolean;
  /** Of the last answer; null where there was none. */
  status: number | null;
  /** In words, at most 60 characters. */
  reason: string;
  /** Where redirects led. */
  finalUrl: string | null;
}

export interface ProbePace {
  /** For one try: HEAD, and GET where HEAD says nothing good. */
  tryMs: number;
  /** Rest before the one second try after a 5xx or a time-out. */
  restMs: number;
  /** What is left for the whole check; asked again before each request. */
  msLeft: () => number;
}

/** Whether a link leads anywhere: asked as lightly as sites allow, at most twice. */
export async function probeLink(
  fetch: GuardedFetch,
  url: string,
  pace: ProbePace,
): Promise<LinkVerdict> {
  const first = await attempt(fetch, url, pace, ['HEAD', 'GET']);
  if (!isPassing(first) || pace.msLeft() <= pace.restMs) return verdictOn(first, url);
  await pause(pace.restMs);
  return verdictOn(await attempt(fetch, url, pace, ['GET']), url);
}

type Outcome = GuardedResponse | NetworkFailure;

async function attempt(
  fetch: GuardedFetch,
  url: string,
  pace: ProbePace,
  methods: readonly ('HEAD' | 'GET')[],
): Promise<Outcome> {
  const end = performance.now() + Math.min(pace.tryMs, pace.msLeft());
  let outcome: Outcome = new NetworkFailure('timeout', 'it took too long', true);
  for (const method of methods) {
    const timeoutMs = end - performance.now();
    if (timeoutMs <= 0) return new NetworkFailure('timeout', 'it took too long', true);
    outcome = await ask(fetch, url, { method, timeoutMs });
    if (!deservesGet(outcome)) return outcome;
  }
  return outcome;
}

async function ask(
  fetch: GuardedFetch,
  url: string,
  { method, timeoutMs }: { method: 'HEAD' | 'GET'; timeoutMs: number },
): Promise<Outcome> {
  try {
    return await fetch(url, {
      method,
      timeoutMs,
      headers: method === 'GET' ? { range: 'bytes=0-1023' } : {},
      redirects: limits.linkCheck.redirects,
    });
  } catch (error) {
    if (error instanceof NetworkFailure) return error;
    throw error;
  }
}

/** Many servers refuse HEAD, or break off, for pages that GET gives. */
function deservesGet(outcome: Outcome): boolean {
  if (outcome instanceof NetworkFailure)
    return outcome.kind === 'reset' || outcome.kind === 'bad-answer';
  return !isGood(outcome.status);
}

/** Trouble that may be over in a moment. */
const isPassing = (outcome: Outcome) =>
  outcome instanceof NetworkFailure
    ? outcome.kind === 'timeout'
    : outcome.status >= 500 && outcome.status < 600 && !letsSomeIn(outcome);

/** 2xx, and a redirect that names no place to go: the address itself answers. */
const isGood = (status: number) => status >= 200 && status < 400;

/** The page is there, but only members, buyers or certain countries are let in, or no machines (LinkedIn: 999). */
const restricted = new Set([401, 402, 403, 405, 429, 451, 999]);

function letsSomeIn({ status, headers, body }: GuardedResponse): boolean {
  if (restricted.has(status)) return true;
  if (status !== 503) return false;
  const isChallenge = /just a moment|challenge-platform|cf-chl/i.test(Buffer.from(body).toString());
  return 'cf-mitigated' in headers || (headers['server'] === 'cloudflare' && isChallenge);
}

const failureWords: Record<NetworkFailureKind, string> = {
  'refused-address': 'not an address on the public internet',
  'refused-credentials': 'it asks for a sign-in',
  'bad-url': 'not a web address',
  dns: 'there is no such site',
  connect: 'the site does not answer',
  'too-late': 'the site took too long',
  tls: 'the site has no valid certificate',
  reset: 'the connection broke',
  timeout: 'the site took too long',
  'too-many-redirects': 'it redirects without end',
  'bad-answer': 'the answer was no web page',
};

function verdictOn(outcome: Outcome, url: string): LinkVerdict {
  if (outcome instanceof NetworkFailure) return unreachable(failureWords[outcome.kind]);
  const { status, finalUrl } = outcome;
  const answered = { status, finalUrl: fewSigns(finalUrl) };
  if (letsSomeIn(outcome))
    return { ...answered, reachable: true, reason: 'the site lets only some visitors in' };
  // An empty page has no first kilobyte, but it is there.
  if (isGood(status) || status === 416)
    return { ...answered, reachable: true, reason: hintOn(new URL(url), new URL(finalUrl)) };
  return { ...answered, reachable: false, reason: `the site answered ${status}` };
}

/** An answer that was never had, in words. */
export const unreachable = (reason: string): LinkVerdict => ({
  reachable: false,
  status: null,
  reason,
  finalUrl: null,
});

/** A person can probably open it, though we could not. */
export const isRestricted = ({ reachable, status }: LinkVerdict) =>
  reachable && status !== null && status >= 400 && status !== 416;

function hintOn(asked: URL, reached: URL): string {
  if (asked.pathname !== '/' && reached.pathname === '/') return "leads to a site's first page";
  if (asked.protocol === 'https:' && reached.protocol === 'http:') return 'ends without https';
  return 'reachable';
}
