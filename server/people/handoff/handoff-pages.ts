import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { safeNext } from '#domain/people/login-places.ts';
import { Problem } from '#domain/problems.ts';
import type { Config } from '../../config.ts';
import { salesOriginNamed } from '../../foundation/http/hosts.ts';
import { oneCookie } from '../../foundation/http/one-cookie.ts';
import type { Tools } from '../../tools.ts';
import { cookieNamed, cookieScope } from '../sessions/session-cookies.ts';
import { hashToken } from '../tokens.ts';
import { giveSession } from './give-session.ts';
import { takeSession } from './take-session.ts';

/** Anything but one text, as of a parameter that was given twice, counts as absent. */
const word = z.string().max(2_000).optional().catch(undefined);
/** A page of the app, without its base. */
const Page = word.transform((next) => safeNext(next) ?? '/');
const Here = z.object({ next: Page, token: word });
const There = z.object({
  next: Page,
  host: z.string().max(253),
  nonce: z.string().regex(/^[0-9a-f]{64}$/),
});

const secret = /^[\w-]{43}$/;

/**
 * A login of the main host, taken along to a sales host that shares no cookie with it. The browser goes
 * there, from there to the main host, and back with a token:
 *
 * 1. `sales/users/handoff?next=…` gives the browser a secret, and sends it on with the secret's hash;
 * 2. `app/users/handoff/give?host=…&nonce=…` answers with a token for that host and that secret alone;
 * 3. `sales/users/handoff?token=…` opens the session in the browser that holds the secret.
 *
 * Whoever cannot be taken along stands at the login of the host they came to.
 */
export function handoffPages(app: FastifyInstance, tools: Tools): void {
  const { config } = tools;

  app.get('/users/handoff', async (request, reply) => {
    const { next, token } = Here.parse(request.query);
    const isAlone = request.tenant.brand === 'main' || config.cookieDomain !== null;
    // A session that is there is never exchanged for another.
    if (isAlone || (await request.whoIsThere())) return goTo(reply, `/app${next}`);
    if (token === undefined) return goTo(reply, askingAddress(config, next, { request, reply }));
    await takeSession(tools, { token, nonce: nonceOf(config, request) }, { request, reply });
    reply.clearCookie(nonceCookie(config), { ...hostOnly(config), httpOnly: true });
    return goTo(reply, loginAddress(next));
  });

  app.get('/users/handoff/give', async (request, reply) => {
    const asked = There.safeParse(request.query);
    const origin = asked.success && salesOriginNamed(config, asked.data.host);
    if (!origin || request.tenant.brand !== 'main') throw new Problem('not-found');
    const { next, host, nonce } = asked.data;
    const token = await giveSession(tools, { targetHost: host, nonceHash: nonce }, request);
    if (token === null) return goTo(reply, `${origin}${loginAddress(next)}`);
    return goTo(reply, `${origin}/users/handoff?${new URLSearchParams({ token, next })}`);
  });
}

/** Login itself goes on to the page where somebody is logged in. */
const loginAddress = (next: string) => `/app/login?${new URLSearchParams({ next })}`;

function askingAddress(
  config: Config,
  next: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): string {
  // Two tabs that ask at the same time share one secret.
  const nonce = nonceOf(config, request) ?? randomBytes(32).toString('base64url');
  const maxAge = limits.session.handoffSeconds;
  reply.setCookie(nonceCookie(config), nonce, { ...hostOnly(config), httpOnly: true, maxAge });
  const asked = { host: request.tenant.hostname, nonce: hashToken(nonce), next };
  return `${config.origins.app}/users/handoff/give?${new URLSearchParams(asked)}`;
}

const nonceCookie = (config: Config) => cookieNamed('handoff', { ...config, cookieDomain: null });
const hostOnly = (config: Config) => cookieScope({ ...config, cookieDomain: null });

function nonceOf(config: Config, request: FastifyRequest): string | null {
  const kept = oneCookie(request.headers.cookie, nonceCookie(config));
  return kept && secret.test(kept) ? kept : null;
}

/** The address may hold a token: it is told to no other place. */
const goTo = (reply: FastifyReply, address: string) =>
  reply.header('referrer-policy', 'no-referrer').redirect(address, 303);
