import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusals } from './errors.ts';

/** The keys of every practice Ghost; they are public on purpose. */
export const adminKey = {
  id: '6748592f4b9b7700010f6564',
  secret: 'b1b5b9c1d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f0a1',
};
/** One for readers, which lets nobody write. */
const contentKeyId = '6748592f4b9b7700010f6566';

const mostSeconds = 300;

/**
 * Lets in whoever signs with the key, as Ghost does: a token of HS256 for `/admin/`, at most five minutes old.
 * @throws GhostError for everybody else
 */
export function requireKey(authorization: string | undefined, now: Date): void {
  if (!authorization) throw refusals.notLoggedIn();
  const token = /^Ghost ([^\s]+)$/i.exec(authorization)?.[1];
  if (!token)
    throw refusals.unauthorized(
      'INVALID_AUTH_HEADER',
      'Authorization header format is "Authorization: Ghost [token]"',
    );
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = partOf(head);
  const claims = partOf(body);
  if (!header || !claims) throw refusals.badRequest('Invalid token', 'INVALID_JWT');
  if (!header['kid']) throw refusals.badRequest('Admin API kid missing.', 'MISSING_ADMIN_API_KID');
  if (header['kid'] === contentKeyId)
    throw refusals.unauthorized('INVALID_API_KEY_TYPE', 'Invalid API Key type');
  if (header['kid'] !== adminKey.id)
    throw refusals.unauthorized('UNKNOWN_ADMIN_API_KEY', 'Unknown Admin API Key');
  const signed = createHmac('sha256', Buffer.from(adminKey.secret, 'hex')).update(
    `${head}.${body}`,
  );
  const wrong = header['alg'] === 'HS256' ? whatIsWrong(claims, now) : 'invalid algorithm';
  const says = isSame(signed.digest(), Buffer.from(signature, 'base64url'))
    ? wrong
    : 'invalid signature';
  if (says) throw refusals.unauthorized('INVALID_JWT', `Invalid token: ${says}`);
}

type Claims = Record<string, unknown>;

function whatIsWrong({ aud, iat, exp }: Claims, now: Date): string | null {
  const seconds = Math.floor(now.getTime() / 1_000);
  if (typeof aud !== 'string' || !/\/?admin\/?$/.test(aud)) return 'jwt audience invalid';
  if (typeof iat !== 'number') return 'iat required when maxAge is specified';
  if (typeof exp === 'number' && seconds >= exp) return 'jwt expired';
  return seconds >= iat + mostSeconds ? 'maxAge exceeded' : null;
}

const isSame = (given: Buffer, wanted: Buffer) =>
  given.length === wanted.length && timingSafeEqual(given, wanted);

function partOf(coded: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(coded, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
