import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

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

/** Hands a session to the browser; without an age until the browser is closed. */
export function setSessionCookies(
  config: Cookies,
  reply: FastifyReply,
  { token, maxAgeSeconds }: { token: string; maxAgeSeconds: number | null },
): void {
  const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  const shared = { ...cookieScope(config), ...age };
  reply.setCookie(sessionCookie(config), token, { ...shared, httpOnly: true });
  // Readable by the page: tells it that its picture of the session may be old. Holds no secret.
  reply.setCookie('active_session', '1', shared);
}

export function clearCookies({ config }: { config: Cookies }, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(config), { ...cookieScope(config), httpOnly: true });
  reply.clearCookie('active_session', cookieScope(config));
}
