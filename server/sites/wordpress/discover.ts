import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { GuardedFetch, GuardedResponse } from '#server/foundation/network/guarded-fetch.ts';
import { fewSigns } from '#server/foundation/network/words-of-others.ts';
import { whatItWas } from './refusals.ts';
import { readAnswer, restAddress } from './rest.ts';
import type { RestAnswer } from './rest.ts';

export type Discovery =
  | { root: string }
  | { root: null; answer: RestAnswer }
  /** It sends its visitors on to another host or scheme, for which nobody gave us the password. */
  | { root: null; movedTo: string };

/** Of a site with hundreds of plugins, each with its routes. */
export const longestIndex = 1_000_000;

/**
 * Where a site's REST interface is: named by its pages, or asked for in the way that works without
 * neat addresses. @throws NetworkFailure
 */
export async function discoverRoot(fetch: GuardedFetch, baseUrl: string): Promise<Discovery> {
  const site = siteAddress(baseUrl);
  if (/\/wp-json\/?$/.test(new URL(site).pathname)) return { root: site };

  const page = await fetch(site, { redirects: 5, maxBytes: 200_000, timeoutMs: 20_000 });
  const movedTo = new URL(page.finalUrl).origin;
  if (movedTo !== new URL(site).origin) return { root: null, movedTo: fewSigns(movedTo) };
  const named = namedRoot(page);
  if (named) return { root: named };

  const plain = new URL(page.finalUrl);
  plain.search = '?rest_route=/';
  plain.hash = '';
  const answer = readAnswer(
    await fetch(restAddress(plain.href, '', { _fields: 'namespaces' }), {
      redirects: 2,
      maxBytes: longestIndex,
      timeoutMs: 20_000,
    }),
  );
  return answer.json?.as(Index) ? { root: plain.href } : { root: null, answer };
}

const Index = z.object({ namespaces: z.array(z.unknown()).refine((it) => it.includes('wp/v2')) });

/** A site's address as people copy it: without a scheme, or from its login or its dashboard. */
export function siteAddress(typed: string): string {
  const trimmed = typed.trim();
  const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  url.pathname = url.pathname.replace(/\/(?:wp-admin(?:\/.*)?|wp-login\.php)$/s, '/');
  url.search = '';
  url.hash = '';
  return url.href;
}

const relation = 'https://api.w.org/';

/** From the page's Link header, or from its head where a cache has dropped the header. */
function namedRoot({ headers, body, finalUrl }: GuardedResponse): string | null {
  const links = (headers['link'] ?? '').matchAll(/<([^<>]*)>([^<]*)/g);
  for (const [, target = '', parameters = ''] of links)
    if (parameters.includes(relation)) return ownAddress(target, finalUrl);

  const head = new TextDecoder().decode(body);
  for (const [tag] of head.matchAll(/<link\s[^>]{1,500}>/gi)) {
    const target = /href=["']([^"']+)["']/i.exec(tag)?.[1];
    if (tag.includes(relation) && target)
      return ownAddress(target.replaceAll('&amp;', '&'), finalUrl);
  }
  return null;
}

/** A page may not send our password to another host, port or scheme. */
function ownAddress(target: string, page: string): string | null {
  if (!URL.canParse(target, page)) return null;
  const url = new URL(target, page);
  const from = new URL(page);
  // Sites behind a proxy often name themselves with http.
  if (from.protocol === 'https:' && url.hostname === from.hostname) url.protocol = 'https:';
  const isKept = url.href.length <= limits.linkCharacters;
  return isKept && url.origin === from.origin ? url.href : null;
}

/** Why no interface was found, in a few words. */
export const whyNone = (found: Exclude<Discovery, { root: string }>): string =>
  'movedTo' in found ? `it sends its visitors on to ${found.movedTo}` : whatItWas(found.answer);
