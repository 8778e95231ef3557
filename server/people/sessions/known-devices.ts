import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { coarseAddress, deviceName } from '#domain/people/devices.ts';
import type { Config } from '../../config.ts';
import { settledOrigin } from '../../foundation/http/hosts.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import { oneCookie } from '../../foundation/http/one-cookie.ts';
import { newDevice } from '../../notices/emails/new-device.ts';
import { writeToPerson } from '../../notices/write-to-person.ts';
import type { Tools } from '../../tools.ts';
import { profileRow } from '../profile-table.ts';
import { keepDevice } from './device-table.ts';
import { cookieNamed, cookieScope } from './session-cookies.ts';
import { longestEnd } from './session-life.ts';
import { hashToken, issueToken } from '../tokens.ts';

/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 86_400;

/** Names the browser of a request, by a cookie that it keeps from its first login on. */
export function deviceOf(tools: Tools, request: FastifyRequest, reply: FastifyReply): string {
  const token = deviceToken(tools.config, request) ?? randomBytes(32).toString('base64url');
  reply.setCookie(deviceCookie(tools.config), token, {
    ...cookieScope(tools.config),
    httpOnly: true,
    maxAge: keptSeconds,
  });
  return hashToken(token);
}

const deviceCookie = (config: Config) => cookieNamed('device', config);

function deviceToken(config: Config, request: FastifyRequest): string | null {
  const kept = oneCookie(request.headers.cookie, deviceCookie(config));
  return kept && /^[\w-]{43}$/.test(kept) ? kept : null;
}

/** The hash of the browser's own name; of nothing where it has none, which no account knows. */
export const keptDevice = (config: Config, request: FastifyRequest): string =>
  hashToken(deviceToken(config, request) ?? '');

interface Login {
  personId: number;
  sessionId: number;
  deviceHash: string;
}

/** Tells the owner of a login from a browser that the account was not used with before. */
export async function noteDevice(
  tx: Tx,
  tools: Tools,
  { personId, sessionId, deviceHash }: Login,
  request: FastifyRequest,
): Promise<void> {
  const at = tools.now();
  if ((await keepDevice(tx, { personId, deviceHash, by: 'session', at })) !== 'new') return;
  const token = await issueToken(tx, {
    purpose: 'end-session',
    personId,
    detail: String(sessionId),
    at,
    expiresAt: longestEnd(tools.config, at),
  });
  const origin = settledOrigin(tools.config, request.tenant);
  const { timeZone } = await profileRow(tx, { personId, at });
  const device = deviceName(request.headers['user-agent'] ?? '');
  const place = coarseAddress(request.address);
  await writeToPerson(tx, tools, {
    personId,
    kind: 'new-device',
    event: hashToken(token),
    mail: newDevice(
      { device, place, at, timeZone: timeZone || 'UTC' },
      `${origin}/users/not_me/${token}`,
    ),
  });
}

/** Passwords are taken from this browser from now on, though nobody has logged in with it yet. */
export async function knowBrowser(
  tools: Tools,
  personId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const deviceHash = deviceOf(tools, request, reply);
  const at = tools.now();
  await tools.db.transaction((tx) => keepDevice(tx, { personId, deviceHash, by: 'mail', at }), {
    whose: { known: personId },
  });
}
