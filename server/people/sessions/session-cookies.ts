import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { oneCookie } from '../../foundation/http/one-cookie.ts';

type Cookies = Pick<Config, 'secureCookies' | 'cookieDomain'>;

/** `__Host-` binds a cookie to its very host; one that hosts share can be bound to https alone. */
export function cookieNamed(name: string, { secureCookies, cookieDomain }: Cookies): string {
  if (!secureCookies) return name;
  return `${cookieDomain ? '__Secure' : '__Host'}-${name}`;
}

export const sessionCookie = (config: Cookies) => cookieNamed('sid', config);

/** Where the cookies of a session are sent. */
export const cookieScope = ({ secureCookies, cookieDomain }: Cookies) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: secureCookies,
  ...(cookieDomain ? { domain: cookieDomain } : {}),
});

/**
 * Hands a session to the browser; without an age until the browser is closed. The second cookie is readable by the
 * page: it tells that its picture of the session may be old, and holds no secret.
 */
export function setSessionCookies(
  config: Cookies,
  reply: FastifyReply,
  { token, maxAgeSeconds }: { token: string; maxAgeSeconds: number | null },
): void {
  const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  const shared = { ...cookieScope(config), ...age };
  reply.setCookie(sessionCookie(config), token, { ...shared, httpOnly: true });
  reply.setCookie('active_session', '1', shared);
}

/**
 * Tells the page that nobody is here. The ended session's own cookie stays, and lets nobody in any more: this answer
 * may come after somebody has logged in, and would take theirs away.
 */
export function tellNobodyIsHere(config: Cookies, reply: FastifyReply): void {
  reply.clearCookie('active_session', cookieScope(config));
}

/** Says again that somebody is, where a late answer said that nobody was. */
export function tellSomebodyIsHere(
  config: Cookies,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (oneCookie(headers.cookie, 'active_session') === null)
    reply.setCookie('active_session', '1', cookieScope(config));
}
