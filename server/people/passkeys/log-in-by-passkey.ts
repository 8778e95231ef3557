import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UsedKey } from '#contract/passkeys.ts';
import { isRole } from '#domain/people/roles.ts';
import { Refusal } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { challengeFor } from './passkey-challenges.ts';
import { acceptKey } from './accept-key.ts';
import { openSession } from '../sessions/sessions.ts';

const wrong = 'This passkey does not open an account here. Please log in with your password.';

/** What the browser asks its device for: any key of this host, so that nothing is told of accounts. */
export async function beginPasskeyLogin(tools: Tools, request: FastifyRequest) {
  const { hostname } = request.tenant;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    challenge: await challengeFor(tools, { purpose: 'log-in', personId: null, host: hostname }),
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * Opens a session by a key whose device made sure of its owner (a finger, a face, a PIN): it is both steps
 * in one. @throws Refusal
 */
export async function logInByPasskey(
  tools: Tools,
  { key, auto_login }: { key: UsedKey; auto_login: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ redirect: string }> {
  const known = await acceptKey(tools, { key, purpose: 'log-in', personId: null, request });
  if (!known || !isRole(known.role)) throw new Refusal(wrong);
  await openSession(tools, request, reply, {
    personId: known.personId,
    persistent: auto_login,
    by: 'passkey',
    passkeyId: known.id,
  });
  return { redirect: '/app/' };
}
